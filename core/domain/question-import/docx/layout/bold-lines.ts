import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { findOptions } from '#core/domain/question-import/docx/layout/options.ts';
import {
  ANSWER_WORDS,
  MARKS,
  numberedStart,
  POINTER,
  SOLUTION,
} from '#core/domain/question-import/docx/layout/patterns.ts';
import { BOLD, EMPTY, sliceRich } from '#core/domain/question-import/docx/rich-text.ts';

/** Whether all letters and figures of a line are bold. */
export function isBold({ text, marks }: FlowLine['rich']): boolean {
  const letters = [...text.split('').entries()].filter(([, sign]) => /[\p{L}\p{N}]/u.test(sign));
  return letters.length > 0 && letters.every(([at]) => ((marks[at] ?? 0) & BOLD) !== 0);
}

const ANSWER_LINE = new RegExp(`^\\s*${POINTER}${ANSWER_WORDS}\\s*[.:=–-]`, 'iu');
const SOLUTION_LINE = new RegExp(SOLUTION.source, 'iu');
export const isAnswerLine = (text: string): boolean => ANSWER_LINE.test(text);
export const isSolutionLine = (text: string): boolean => SOLUTION_LINE.test(text);

/** 'Level 2: harder ones'. */
const LEVEL = /^(?:Level|Set|Round|Stage)\s*[-–]?\s*(?:\d{1,2}|[IVX]+)\s*(?:[:–-]\s*[^?]{1,60})?$/i;
const LONGEST_HEADING = 100;
const LOOK_BACK = 16;
const MARKED = /^\s*[([]?(?:[A-Ea-e1-5कखगघ]|i{1,3}|iv)[)\].]/u;

const PASSAGE =
  /^(?:(?:un)?seen\s+)?(?:passage|comprehension|prose|poem|case\s+study|गद्यांश)\s*[-–:]?\s*(?:\d{1,2}|[IVX]+|[A-D])?\s*[.:]?$/iu;
/** Capitals of two words and more: 'UNSEEN PROSE'. */
const CAPITALS = /^[^\p{Ll}?]*\p{Lu}{3,}[^\p{Ll}?]*\s[^\p{Ll}?]*\p{Lu}{3,}[^\p{Ll}?]*$/u;
const WORDS_OF_PROSE = 15;

/** How a line says that it is a title, beside being bold: set in the middle, in capitals, or called a passage, where no option above it is. */
function isTitle({ rich, isCentred }: FlowLine, options: readonly FlowLine[], isBelowBold: boolean): boolean {
  const text = rich.text.trim();
  if ((isBold(rich) && !isBelowBold) || LEVEL.test(text) || PASSAGE.test(text)) return true;
  const isOfOptions = (is: (line: FlowLine) => boolean) => options.filter(is).length > 1;
  if (isCentred) return !isOfOptions((option) => option.isCentred === true);
  return (
    CAPITALS.test(text) &&
    !isOfOptions((option) => CAPITALS.test(option.rich.text.replace(MARKED, '')) || isUpper(option))
  );
}

const isUpper = ({ rich }: FlowLine) => !/\p{Ll}/u.test(rich.text.replace(MARKED, ''));

/** Sentences of a passage, which no number begins. */
const isProse = (text: string) =>
  numberedStart(text) === null && (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= WORDS_OF_PROSE;

/** Looked for line by line: a copy of all that follows each line would take time by the square of the paper. */
function filledBelow(lines: readonly FlowLine[], at: number): FlowLine | undefined {
  for (let below = at + 1; below < lines.length; below += 1)
    if (lines[below]?.rich.text.trim() !== '') return lines[below];
  return undefined;
}

/** A title behind the last option of a question, with the next question or a passage below it: a heading, whatever it says. */
export function isTitleBehind(lines: readonly FlowLine[], at: number): boolean {
  const line = lines[at];
  const next = filledBelow(lines, at);
  if (!line || !next || line.key !== null) return false;
  const text = line.rich.text.trim();
  const above = lines.slice(Math.max(0, at - LOOK_BACK), at);
  const options = above.filter(({ rich }) => MARKED.test(rich.text));
  // Directly below a bold option it may be that option's second line.
  const last = above.at(-1)?.rich ?? EMPTY;
  const label = MARKED.exec(last.text)?.[0].length ?? 0;
  const isBelowBold = line.isBehindGap !== true && label > 0 && isBold(sliceRich(last, label));
  if (!isTitle(line, options.slice(-4), isBelowBold) || new RegExp(MARKS.source, 'iu').test(text))
    return false;
  const mayHead = text.length <= LONGEST_HEADING && !/[?_…]\s*$/.test(text) && /\p{L}{3}/u.test(text);
  if (!mayHead || MARKED.test(text.replace(/^\d+[.)]/, '')) || isAnswerLine(text) || isSolutionLine(text))
    return false;
  const [own, below] = [numberedStart(text), numberedStart(next.rich.text)];
  // '2. Rust' above 'Q7. …'.
  const isApart = own !== null && own.family !== 'word' && below?.family === 'word';
  const isAbovePassage = isPassageTitle(lines, at);
  if ((below === null && !isAbovePassage) || (own !== null && !isApart)) return false;
  // Where the options are bold as well, it may be one of their lines.
  const plain = options.slice(-4).filter(({ rich }) => !isBold(rich)).length;
  const isBehind = above
    .slice(-4)
    .some(({ rich }) => findOptions(`${rich.text}\n`).length > 0 || MARKED.test(rich.text));
  const hasOptions = findOptions(above.map(({ rich }) => rich.text).join('\n')).length >= 4;
  return (isBehind || isApart) && plain >= Math.min(3, options.length) && hasOptions;
}

/** Whether sentences stand below a title, and no question yet. */
export function isPassageTitle(lines: readonly FlowLine[], at: number): boolean {
  const below = filledBelow(lines, at);
  return (
    below !== undefined && below.key === null && isProse(below.rich.text) && !MARKED.test(below.rich.text)
  );
}

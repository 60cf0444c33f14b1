import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { findOptions } from '#core/domain/question-import/docx/layout/options.ts';
import {
  ANSWER_WORDS,
  MARKS,
  numberedStart,
  POINTER,
  SOLUTION,
} from '#core/domain/question-import/docx/layout/patterns.ts';
import { BOLD } from '#core/domain/question-import/docx/rich-text.ts';

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
const MARKED = /^\s*[([]?(?:[A-Ea-e1-5कखगघ])[)\].]/u;

/** A line in bold, or of a level, behind the last option of a question, with the next question below it: a heading, whatever it says. */
export function isBoldHeading(lines: readonly FlowLine[], at: number): boolean {
  const line = lines[at];
  const next = lines.slice(at + 1).find(({ rich }) => rich.text.trim() !== '');
  if (!line || !next || line.key !== null) return false;
  const text = line.rich.text.trim();
  if (!(isBold(line.rich) || LEVEL.test(text)) || new RegExp(MARKS.source, 'iu').test(text)) return false;
  const mayHead = text.length <= LONGEST_HEADING && !/[?_…]\s*$/.test(text) && /\p{L}{3}/u.test(text);
  if (!mayHead || MARKED.test(text.replace(/^\d+[.)]/, '')) || isAnswerLine(text) || isSolutionLine(text))
    return false;
  const [own, below] = [numberedStart(text), numberedStart(next.rich.text)];
  // '2. Rust' above 'Q7. …'.
  const isApart = own !== null && own.family !== 'word' && below?.family === 'word';
  if (below === null || (own !== null && !isApart)) return false;
  const above = lines.slice(Math.max(0, at - LOOK_BACK), at).map(({ rich }) => rich);
  const options = above.filter((rich) => MARKED.test(rich.text));
  // Where the options are bold as well, it may be one of their lines.
  const plain = options.slice(-4).filter((rich) => !isBold(rich)).length;
  const isBehind = above
    .slice(-4)
    .some((rich) => findOptions(`${rich.text}\n`).length > 0 || MARKED.test(rich.text));
  return (
    (isBehind || isApart) && plain >= 3 && findOptions(above.map((rich) => rich.text).join('\n')).length >= 4
  );
}

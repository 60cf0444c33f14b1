import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { optionStyles } from '#core/domain/question-import/docx/layout/options.ts';
import {
  ANSWER_WORDS,
  endHeading,
  headingOf,
  numberedStart,
  SOLUTION,
} from '#core/domain/question-import/docx/layout/patterns.ts';
import { labelledRich, OBJECT, sliceRich } from '#core/domain/question-import/docx/rich-text.ts';

const OPTIONS = 4;
/** Less would be a list that happens to have five lines. */
const FEWEST_QUESTIONS = 3;
/** Of the lines of the paper, as a share, that must fall into place. */
const MOST_OF_THEM = 0.8;
/** Of the lines, as a share, that may look like marked options by chance. */
const FEW = 0.02;
const LETTERED = /^\s*(?:[([][b2ख][)\]]|[bख][).])\s/iu;
const SECOND_ROMAN = /^\s*[([]?II[)\].]\s/;
/** '2.' is the number of a question, or the end of a sentence. */
const isLettered = (text: string) =>
  LETTERED.test(text) || SECOND_ROMAN.test(text) || optionStyles(text).second.some((style) => style !== '1.');
const LONGEST_OPTION = 250;

interface Lettered {
  lines: FlowLine[];
  /** How many questions were understood so. */
  count: number;
}

/**
 * A paper without any letters: a question, and four lines below it. They are given numbers and letters only where the
 * whole paper is laid out so; null where it is not.
 */
export function letterOptions(lines: readonly FlowLine[]): Lettered | null {
  const lettered = lines.filter(({ rich }) => isLettered(rich.text));
  if (lines.some(({ key }) => key !== null) || lettered.length > lines.length * FEW) return null;
  const questions = questionsOf(lines);
  const placed = questions.reduce((sum, { to, at }) => sum + to - at, 0);
  if (questions.length < FEWEST_QUESTIONS || placed < lines.length * MOST_OF_THEM) return null;
  // Sentences that end, one after the other, are no questions.
  const told = questions.filter(({ at }) => /^[^?]*[.।]\s*$/u.test(lines[at]?.rich.text ?? ''));
  if (told.length * 3 > questions.length) return null;
  const asking = questions.filter(({ at }) => mayAsk(lines[at]?.rich.text ?? ''));
  if (asking.length * 2 < questions.length) return null;
  const result: FlowLine[] = [];
  let from = 0;
  for (const [place, { at, to }] of questions.entries()) {
    const [stem, ...rest] = lines.slice(at, to);
    result.push(...lines.slice(from, at));
    if (stem) result.push(prefixed(`${place + 1}. `, withoutNumber(stem)));
    result.push(
      ...rest.map((line, index) => (index < OPTIONS ? prefixed(`(${'abcd'[index]}) `, line) : line)),
    );
    from = to;
  }
  return { lines: [...result, ...lines.slice(from)], count: questions.length };
}

/** Lines of a program, a recipe or a list of names never do. */
const ENDS_OPEN =
  /(?:[?:_…।–—-]|\.{2,}|\b(?:is|are|was|were|be|by|of|to|the|an?|as|in|on|at|for|from|with|than|that|if|called|known|because|when|will|has|have|does|means?))\s*$/i;
const ASKS =
  /^\W*(?:which|what|who|whom|whose|when|where|why|how|if|find|choose|select|identify|name|calculate|the|an?|in|for|of|on|at)\b/i;
const mayAsk = (text: string): boolean => {
  const words = text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  if (words.length < 2 || /[;{}=]\s*$|\w\(.*\):?$/.test(text.trim())) return /[?_]/.test(text);
  return ENDS_OPEN.test(text) || ASKS.test(text) || !/[A-Za-z]{2}/.test(text);
};

/** From the line of each question to that of the next. */
function questionsOf(lines: readonly FlowLine[]): { at: number; to: number }[] {
  const found: { at: number; to: number }[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (isOther(lines[at]) || !isFollowedByOptions(lines, at)) continue;
    let to = at + OPTIONS + 1;
    while (isAnswer(lines[to])) to += 1;
    found.push({ at, to });
    at = to - 1;
  }
  return found;
}

function isFollowedByOptions(lines: readonly FlowLine[], at: number): boolean {
  const options = lines.slice(at + 1, at + 1 + OPTIONS);
  const isWhole =
    options.length === OPTIONS &&
    options.every(
      (line) => !isOther(line) && !startsQuestion(line) && line.rich.text.length <= LONGEST_OPTION,
    );
  const behind = lines[at + 1 + OPTIONS];
  // The next question, or what is said of this one: five lines below it are no four options.
  return isWhole && (behind === undefined || isAnswer(behind) || isOther(behind) || asks(behind));
}

const startsQuestion = ({ rich }: FlowLine) =>
  numberedStart(rich.text) !== null &&
  /\p{L}{3}/u.test(rich.text) &&
  (rich.text.trim().length > 15 || /[?:]\s*$/.test(rich.text));
/** Long enough for a question, or with the sign of one. */
const asks = (line: FlowLine) =>
  startsQuestion(line) || /[?:]\s*$/.test(line.rich.text) || line.rich.text.trim().split(/\s+/).length >= 4;

const ANSWER_LINE = new RegExp(`^\\s*${ANSWER_WORDS}\\s*[.:=–-]`, 'iu');

function isAnswer(line: FlowLine | undefined): boolean {
  if (!line) return false;
  return ANSWER_LINE.test(line.rich.text) || new RegExp(SOLUTION.source, 'iu').test(line.rich.text);
}

function isOther(line: FlowLine | undefined): boolean {
  const text = line?.rich.text ?? '';
  if (text.trim() === '' && !text.includes(OBJECT)) return true;
  return isAnswer(line) || endHeading(text) !== null || headingOf(text, line?.heading ?? null) !== null;
}

function withoutNumber(line: FlowLine): FlowLine {
  const start = numberedStart(line.rich.text);
  if (!start) return line;
  const { text, marks, objects } = line.rich;
  return { ...line, rich: { text: text.slice(start.textAt), marks: marks.slice(start.textAt), objects } };
}

/** A point that was typed before the option is none of its words. */
const POINT = /^\s*[-•▪◦○●]\s+(?=\S)/u;

const prefixed = (label: string, line: FlowLine): FlowLine => ({
  ...line,
  rich: labelledRich(label, sliceRich(line.rich, POINT.exec(line.rich.text)?.[0].length ?? 0)),
});

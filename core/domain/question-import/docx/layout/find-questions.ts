import { isCode } from '#core/domain/question-import/docx/layout/code-lines.ts';
import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { findOptions, optionStyles } from '#core/domain/question-import/docx/layout/options.ts';
import {
  ANSWER_WORDS,
  DIRECTIONS_OF_SEVERAL,
  type NumberedStart,
  type NumberFamily,
  numberedStart,
} from '#core/domain/question-import/docx/layout/patterns.ts';

/** Where a question begins: the index of its line. */
export interface QuestionStart extends NumberedStart {
  line: number;
  /** Counted up where the numbers begin anew. */
  group: number;
}

/** Longest question that is looked at, in lines: what has no end is not searched to the end of the file. */
const LOOK_AHEAD = 120;

/**
 * The lines at which questions begin. A paper has many numbers, of statements, options, steps and keys; those of its
 * questions count up, and each has its options before the next.
 * @param from where to begin, and the line before which to end
 */
export function findQuestions(lines: readonly FlowLine[], headings: ReadonlySet<number>): QuestionStart[] {
  const candidates = lines.flatMap((line, index): Candidate[] => {
    const start = numberedStart(line.rich.text);
    return start && !headings.has(index) && mayBegin(line) && !isOfProgram(lines, index)
      ? [{ ...start, line: index }]
      : [];
  });
  const family = chooseFamily(candidates);
  const ofOptions = familiesOfOptions(candidates);
  const usable = candidates.filter(
    (each) =>
      each.family === family ||
      ((isOfFamily(each.family, family) ||
        (family === 'word' && (each.family === 'dot' || each.family === 'round'))) &&
        !ofOptions.has(each.family)),
  );
  const starts = acceptInOrder(usable, optionsByLine(lines, family), headings);
  return [...inFront(lines, starts, family, headings), ...starts];
}

/** Questions above the first that is called one: '1. …', '2. …', then 'Q.3 …'. */
function inFront(
  lines: readonly FlowLine[],
  starts: readonly QuestionStart[],
  family: NumberFamily | null,
  headings: ReadonlySet<number>,
): QuestionStart[] {
  const [first] = starts;
  if (!first || family !== 'word') return [];
  const above = lines.slice(0, first.line);
  return findQuestions(above, headings)
    .filter((start, at, all) => hasOptionsOf(above, start.line, all[at + 1]?.line))
    .map((start) => ({ ...start, group: start.group - 1 }));
}

const hasOptionsOf = (lines: readonly FlowLine[], from: number, to: number | undefined): boolean =>
  findOptions(
    lines
      .slice(from, to)
      .map(({ rich }) => rich.text)
      .join('\n'),
  ).length >= 3;

/** 'Question 1 Answer: D' says something of a question and begins none. */
const ITS_ANSWER = new RegExp(
  `^\\s*(?:Question|Q\\.?)\\s*\\d{1,4}\\s*[-:.]?\\s+${ANSWER_WORDS}\\s*[.:=–-]`,
  'iu',
);
const mayBegin = ({ rich, key }: FlowLine) =>
  key === null && !ITS_ANSWER.test(rich.text) && !DIRECTIONS_OF_SEVERAL.test(rich.text);

/** '3. {' with '4. i++;' beside it: the lines of a program are numbered. */
function isOfProgram(lines: readonly FlowLine[], at: number): boolean {
  const number = numberOfCode(lines[at]);
  return number !== null && [-1, 1].some((step) => numberOfCode(lines[at + step]) === number + step);
}

/** Beside lines of a program that end so, it is one of them. */
const isOfCode = (text: string) => isCode(text) || /[;{}]\s*$/.test(text) || /^\w+:\s*$/.test(text);

function numberOfCode(line: FlowLine | undefined): number | null {
  const text = line?.rich.text ?? '';
  const start = numberedStart(text);
  return start && start.family !== 'word' && isOfCode(text.slice(start.textAt)) ? start.number : null;
}

/** The lines that may begin a question, as the numbers of questions are written in this paper. */
export function questionLines(lines: readonly FlowLine[]): number[] {
  const candidates = lines.flatMap((line, index): Candidate[] => {
    const start = numberedStart(line.rich.text);
    return start && mayBegin(line) && !isOfProgram(lines, index) ? [{ ...start, line: index }] : [];
  });
  const family = chooseFamily(candidates);
  const ofOptions = familiesOfOptions(candidates);
  return candidates
    .filter(
      (each) => each.family === family || (isOfFamily(each.family, family) && !ofOptions.has(each.family)),
    )
    .map(({ line }) => line);
}

/** A question's number may now and then be typed in another way; never like an option's. */
const LOOSE: readonly NumberFamily[] = ['dot', 'colon', 'bare', 'round'];

function isOfFamily(each: NumberFamily, chosen: NumberFamily | null): boolean {
  return each === chosen || (chosen === 'dot' && LOOSE.includes(each));
}

/** Numbers that begin anew again and again and never pass five name options: '1)' to '4)' below '1.'. */
function familiesOfOptions(candidates: readonly NumberedStart[]): ReadonlySet<NumberFamily> {
  return new Set(
    LOOSE.filter((family) => {
      const numbers = candidates.flatMap((each) => (each.family === family ? [each.number] : []));
      return numbers.filter((number) => number === 1).length >= 2 && numbers.every((number) => number <= 5);
    }),
  );
}

function chooseFamily(candidates: readonly NumberedStart[]): NumberFamily | null {
  if (candidates.some(({ family }) => family === 'word')) return 'word';
  const lengths = new Map<NumberFamily, number>();
  for (const family of new Set(candidates.map((candidate) => candidate.family))) {
    lengths.set(family, longestCount(candidates.filter((each) => each.family === family)));
  }
  const first = candidates[0]?.family ?? null;
  const best = [...lengths].toSorted(([, a], [, b]) => b - a)[0];
  if (!best || first === null) return null;
  // The first number of a paper is a question's, unless another family counts much further.
  return best[1] >= 5 && (lengths.get(first) ?? 0) * 3 < best[1] ? best[0] : first;
}

function longestCount(candidates: readonly NumberedStart[]): number {
  let last = candidates[0]?.number ?? 0;
  let count = candidates.length > 0 ? 1 : 0;
  for (const { number } of candidates) {
    if (number !== last + 1) continue;
    last = number;
    count += 1;
  }
  return count;
}

type Candidate = NumberedStart & { line: number };
type HasOptions = (from: number, to: number) => boolean;

function acceptInOrder(
  candidates: readonly Candidate[],
  hasOptions: HasOptions,
  headings: ReadonlySet<number>,
): QuestionStart[] {
  const accepted: QuestionStart[] = [];
  let group = 0;
  const isOfWords = candidates.some(({ family }) => family === 'word');
  for (const [index, candidate] of candidates.entries()) {
    const last = accepted.at(-1);
    const following = candidates.slice(index + 1, index + 1 + LOOK_AHEAD);
    if (isOfWords && candidate.family !== 'word' && !continuesBare(candidate, last, following, hasOptions))
      continue;
    const verdict = !last || judge(candidate, last, following, hasOptions, headings);
    if (!verdict) continue;
    if (verdict === 'anew') group += 1;
    accepted.push({ ...candidate, group });
  }
  return withoutInstructions(accepted, hasOptions);
}

/** Behind 'Question 120' comes '121.', with options of its own: the word was left out from there on. */
function continuesBare(
  candidate: Candidate,
  last: QuestionStart | undefined,
  following: readonly Candidate[],
  hasOptions: HasOptions,
): boolean {
  if (!last || candidate.number !== last.number + 1 || !hasOptions(last.line, candidate.line)) return false;
  const isCalledLater = following.some(
    ({ family, number }) => family === 'word' && number === candidate.number,
  );
  const end = following[0]?.line ?? candidate.line + LOOK_AHEAD;
  return !isCalledLater && hasOptions(candidate.line, end);
}

/** Numbered instructions above the paper have no options; the questions begin anew behind them. */
function withoutInstructions(starts: readonly QuestionStart[], hasOptions: HasOptions): QuestionStart[] {
  const second = starts.findIndex(({ group }) => group > 0);
  const [first, anew] = [starts[0], starts[second]];
  if (!first || !anew || hasOptions(first.line, anew.line)) return [...starts];
  return starts.slice(second).map((start) => ({ ...start, group: start.group - 1 }));
}

/** How the numbers of questions look as markers of options, which they are not. */
const AS_OPTIONS: Record<NumberFamily, string> = {
  word: '',
  dot: '1.',
  round: '1)',
  boxed: '1()',
  colon: '',
  bare: '',
};

/** Whether two options stand between two lines, worked out once for all lines. */
function optionsByLine(lines: readonly FlowLine[], family: NumberFamily | null): HasOptions {
  const numbers = family === null ? '' : AS_OPTIONS[family];
  /** The first line from which on a style has a second option; and from each line, where its options are complete. */
  const nextSecond = new Map<string, number>();
  const nextPair: number[] = new Array<number>(lines.length + 1).fill(Number.POSITIVE_INFINITY);
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const text = lines[index]?.rich.text ?? '';
    const { first, second } = optionStyles(text);
    for (const style of second) if (style !== numbers) nextSecond.set(style, index);
    const pairs = first
      .filter((style) => style !== numbers)
      .map((style) => nextSecond.get(style) ?? Number.POSITIVE_INFINITY);
    nextPair[index] = Math.min(nextPair[index + 1] ?? Number.POSITIVE_INFINITY, ...pairs);
  }
  return (from, to) => (nextPair[from] ?? Number.POSITIVE_INFINITY) < to;
}

function judge(
  candidate: Candidate,
  last: QuestionStart,
  following: readonly Candidate[],
  hasOptions: HasOptions,
  headings: ReadonlySet<number>,
): boolean | 'anew' {
  const isComplete = hasOptions(last.line, candidate.line);
  const isBehindHeading = [...headings].some((line) => line > last.line && line < candidate.line);
  if (candidate.number === last.number + 1) {
    return isComplete || isBehindHeading || !isStatement(candidate, last, following, hasOptions);
  }
  const end = following[0]?.line ?? candidate.line + LOOK_AHEAD;
  const isQuestion = hasOptions(candidate.line, Math.min(end, candidate.line + LOOK_AHEAD));
  if (candidate.number <= last.number) {
    // Questions begin anew under a heading, or where instructions with numbers end.
    const mayBegin = isBehindHeading || candidate.number === 1;
    return mayBegin && (isBehindHeading || isQuestion) && (isComplete || isBehindHeading || last.number < 12)
      ? 'anew'
      : false;
  }
  const mayBeMissing = candidate.number <= last.number + 20 || isBehindHeading;
  const isThere = following.some(
    ({ number, line }) => number === last.number + 1 && line - candidate.line < LOOK_AHEAD,
  );
  return mayBeMissing && isComplete && isQuestion && !isThere;
}

/** Whether the number is that of a statement within a question: the same number comes again, behind the options. */
function isStatement(
  candidate: Candidate,
  last: QuestionStart,
  following: readonly Candidate[],
  hasOptions: HasOptions,
): boolean {
  for (const later of following) {
    if (later.line - last.line > LOOK_AHEAD) return false;
    if (later.number !== candidate.number && later.number !== candidate.number + 1) continue;
    if (!hasOptions(candidate.line, later.line)) continue;
    return later.number === candidate.number;
  }
  return false;
}

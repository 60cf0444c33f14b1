import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import {
  endHeading,
  type NumberFamily,
  numberedStart,
} from '#core/domain/question-import/docx/layout/patterns.ts';
import { markOf } from '#core/domain/question-import/docx/layout/roles/line-signs.ts';
import { piecesOf } from '#core/domain/question-import/docx/layout/roles/split-pieces.ts';
import { joinRich, plainRich, sliceRich } from '#core/domain/question-import/docx/rich-text.ts';
import type { FileProblem } from '#core/domain/question-import/parsed-question.ts';

const FAMILIES: readonly NumberFamily[] = ['boxed', 'round', 'dot'];
const OPTIONS = 4;
/** Less would be a list and its points. */
const FEWEST = 2;

interface Start {
  line: number;
  numbers: number[];
  textAt: number;
}

export interface Alike {
  lines: FlowLine[];
  /** The options cannot be told from the questions: what is read of the paper is not to be trusted. */
  isUnclear: boolean;
}

/**
 * A paper in which '(1)' begins questions and options alike. Where they follow each other without a gap (a question, its four
 * options, the next question) they are told apart by that, and questions are called so; else nobody can say.
 */
export function withNumbersApart(lines: readonly FlowLine[]): Alike {
  for (const family of FAMILIES) {
    const starts = startsOf(lines, family);
    const questions = questionsOf(starts);
    if (questions) return { lines: calledApart(lines, starts, questions), isUnclear: false };
    if (areAlike(starts) && !haveOtherMarks(lines, starts)) return { lines: [...lines], isUnclear: true };
  }
  return { lines: [...lines], isUnclear: false };
}

/** Lines with a number of this family, up to the key; one that holds several options has all of their numbers. */
function startsOf(lines: readonly FlowLine[], family: NumberFamily): Start[] {
  const end = lines.findIndex(({ rich }) => endHeading(rich.text) !== null);
  return lines.slice(0, end < 0 ? undefined : end).flatMap((line, at): Start[] => {
    const start = line.key === null ? numberedStart(line.rich.text) : null;
    if (!start || start.family !== family) return [];
    const numbers = piecesOf([line]).flatMap((piece, place) => {
      const own = place === 0 ? start.number : numberedStart(piece.line.rich.text)?.number;
      return own === undefined ? [] : [own];
    });
    return [{ line: at, numbers, textAt: start.textAt }];
  });
}

/** Where a question begins, where its text does, and its number; null: the numbers do not follow each other so. */
function questionsOf(starts: readonly Start[]): Map<number, Start> | null {
  const found = new Map<number, Start>();
  let next = starts[0]?.numbers[0] ?? 0;
  let option = OPTIONS;
  for (const start of starts) {
    for (const [place, number] of start.numbers.entries()) {
      if (option < OPTIONS && number === option + 1) option += 1;
      else if (option === OPTIONS && number === next && place === 0) {
        found.set(start.line, start);
        next += 1;
        option = 0;
      } else return null;
    }
  }
  return option === OPTIONS && found.size >= FEWEST ? found : null;
}

/** One to four again and again, and between them numbers that count up: those of questions, of which some options are missing. */
function areAlike(starts: readonly Start[]): boolean {
  const numbers = starts.flatMap((start) => start.numbers);
  const singles: number[] = [];
  let series = 0;
  for (let at = 0; at < numbers.length; ) {
    let length = 0;
    while (length < OPTIONS && numbers[at + length] === length + 1) length += 1;
    if (length > 1) series += 1;
    else singles.push(numbers[at] ?? 0);
    at += Math.max(1, length);
  }
  const isCounting = singles.every((number, at) => at === 0 || number > (singles[at - 1] ?? 0));
  return series > FEWEST && isCounting && Math.abs(series - singles.length) <= 1;
}

/** Options that bear letters are told by them. */
function haveOtherMarks(lines: readonly FlowLine[], starts: readonly Start[]): boolean {
  const numbered = new Set(starts.map(({ line }) => line));
  const lettered = lines.filter(
    ({ rich }, at) => !numbered.has(at) && /^(?:upper|0)/.test(markOf(rich.text)?.style ?? ''),
  ).length;
  return lettered * OPTIONS > starts.length;
}

/** 'Q. 3' before a question, '(3)' before an option. */
function calledApart(
  lines: readonly FlowLine[],
  starts: readonly Start[],
  questions: ReadonlyMap<number, Start>,
): FlowLine[] {
  const all = new Map(starts.map((start) => [start.line, start]));
  return lines.map((line, at) => {
    const start = all.get(at);
    if (!start || (start.numbers.length > 1 && !questions.has(at))) return line;
    const name = plainRich(questions.has(at) ? `Q. ${start.numbers[0]} ` : `(${start.numbers[0]}) `);
    return { ...line, list: null, rich: joinRich([name, sliceRich(line.rich, start.textAt)]) };
  });
}

/** What is said of a question of a paper whose questions and options cannot be told apart. */
export const numbersAlike = (row: number): FileProblem => ({
  row,
  column: null,
  severity: 'error',
  code: 'docx_numbers_alike',
});

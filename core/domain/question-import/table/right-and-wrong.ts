import { optionLetter } from '../../question-bank/option-letters.ts';
import { headingKey, readHeading } from './read-heading.ts';
import { splitOptions } from './split-options.ts';
import type { TableRow } from './table-row.ts';

const WRONG =
  /^(?:wrong|incorrect|false|distractor|otherwrong)(?:answers?|options?|choices?|ans|opt)?(?:text)?(?:[a-f]|\d)?$/;

/** The columns whose cells are wrong options: 'Wrong answer 1', 'incorrect_answers', 'Distractor 2'. */
export const wrongColumns = (headings: readonly string[]): number[] =>
  headings.flatMap((heading, at) => (WRONG.test(headingKey(heading)) ? [at] : []));

export interface WithOptions {
  headings: string[];
  rows: TableRow[];
  /** Those that were read in another way. */
  columns: number[];
}

/**
 * A table of one right and several wrong options as one of options and keys: which place the right one has is not said by
 * the file, and follows from the words of the question, so that it is not the first of all. Null: it has no such columns.
 */
export function rightAndWrong(headings: readonly string[], body: readonly TableRow[]): WithOptions | null {
  const wrong = wrongColumns(headings);
  const columns = headings.map((heading) => readHeading(heading)?.column ?? null);
  const right = columns.indexOf('correctIndex');
  const stem = columns.indexOf('stem');
  if (wrong.length === 0 || right < 0 || stem < 0 || columns.includes('optionA')) return null;
  const optionsOf = ({ cells }: TableRow) => {
    const texts = wrong.map((at) => cells[at] ?? '');
    const others = wrong.length === 1 ? splitOptions(texts[0] ?? '') : texts;
    return others.filter((text) => text.trim() !== '');
  };
  const most = Math.max(0, ...body.map((row) => optionsOf(row).length)) + 1;
  const letters = Array.from({ length: Math.min(most, 6) }, (_, at) => optionLetter(at));
  const rows = body.map((row) => {
    const others = optionsOf(row);
    const answer = row.cells[right] ?? '';
    const place = placeOf(row.cells[stem] ?? '', others.length + 1);
    const options = others.toSpliced(place, 0, answer);
    const width = Array.from({ length: headings.length }, (_, at) => row.cells[at] ?? '');
    const key = answer.trim() === '' ? '' : optionLetter(place);
    return { ...row, cells: [...width, ...letters.map((_, at) => options[at] ?? ''), key] };
  });
  return {
    headings: [
      ...headings.map((heading, at) => (at === right || wrong.includes(at) ? '' : heading)),
      ...letters.map((letter) => `option${letter}`),
      'correctIndex',
    ],
    rows,
    columns: [right, ...wrong],
  };
}

/** The same for the same words, whichever row they stand in. */
function placeOf(words: string, count: number): number {
  const sum = [...words].reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 7);
  return sum % count;
}

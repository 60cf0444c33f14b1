import { optionLetter } from '../../question-bank/option-letters.ts';
import { OPTION_COLUMNS } from '../checks/options-and-answer.ts';
import { findColumns } from './find-columns.ts';
import type { TableRow } from './table-row.ts';

/** How the right option may be marked in its own cell, with the option in the first group. */
const MARKS: readonly { name: string; is: RegExp }[] = [
  { name: '[ ]', is: /^\s*\[(.*\S.*)\]\s*$/s },
  { name: '*', is: /^\s*\*+\s*(\S[^*]*?)\s*\**\s*$|^\s*(\S[^*]*?)\s*\*+\s*$/s },
  { name: '✓', is: /^\s*[✓✔✅☑]\ufe0f?\s*(\S.*)$|^(.*\S)\s*[✓✔✅☑]\ufe0f?\s*$/s },
  {
    name: '(correct)',
    is: /^(.*\S)\s*[([]\s*(?:correct|right|ans|answer|correct answer|right answer|सही|సరైనది|சரி)\s*[)\]]\s*$/isu,
  },
];
/** One question alone may have such an option by chance. */
const FEWEST = 3;

export interface MarkedOptions {
  heading: string;
  rows: TableRow[];
  mark: string;
}

/**
 * A column of answers made of a mark that exactly one option of every question bears, where no column says which is right:
 * '[Paris]', 'Paris*', 'Paris ✓'. The mark goes. Null: there is no such mark.
 */
export function answersOfMarks(headings: readonly string[], body: readonly TableRow[]): MarkedOptions | null {
  const found = findColumns(headings);
  const columns = OPTION_COLUMNS.flatMap((name) => found[name] ?? []);
  const cellOf = ({ cells }: TableRow, at: number) => cells[at] ?? '';
  const asked = body.filter((row) => columns.filter((at) => cellOf(row, at).trim() !== '').length > 1);
  if (asked.length < FEWEST) return null;
  const mark = MARKS.find(({ is }) =>
    asked.every((row) => columns.filter((at) => is.test(cellOf(row, at))).length === 1),
  );
  if (!mark) return null;
  const width = headings.length;
  const rows = body.map((row) => {
    const right = columns.findIndex((at) => mark.is.test(cellOf(row, at)));
    const cells = Array.from({ length: width }, (_, at) => cellOf(row, at));
    const at = columns[right];
    if (at === undefined) return { ...row, cells: [...cells, ''] };
    const [, first, second] = mark.is.exec(cellOf(row, at)) ?? [];
    return { ...row, cells: [...cells.with(at, (first ?? second ?? '').trim()), optionLetter(right)] };
  });
  return { heading: `correct_answer (${mark.name})`, rows, mark: mark.name };
}

import { optionLetter } from '../../question-bank/option-letters.ts';
import { indexOfSign } from '../answers/answer-signs.ts';
import { hasPartOfMarks, rightByWorth } from '../answers/right-by-worth.ts';
import { OPTION_COLUMNS } from '../checks/options-and-answer.ts';
import { headingKey, readHeading } from './read-heading.ts';
import type { TableRow } from './table-row.ts';

const FLAG =
  /^(?:is)?correct(?:option|answer|choice)?([a-f]|[1-6])$|^(?:option|answer|choice)([a-f]|[1-6])(?:is)?correct$/;
/** Right of an option: what it is worth, or whether it is right. */
const BESIDE = /^(?:fraction|score|points?|weight|grade|iscorrect|isright)$/;
const WORTH = /^-?\d+(?:\.\d+)?\s*%?$/;
const TRUE = /^(?:true|yes|y|1|x|✓|✔|✅|correct|right)$/i;
const FALSE = /^(?:false|no|n|0|-|✗|✘|❌|wrong|incorrect|)$/i;
const FEWEST = 3;
/** Of the rows, as a share, that must say yes or no in all of these columns. */
const MOST_OF_THEM = 2 / 3;

/** A column of answers made of columns 'correct_1' … 'correct_4' that say yes or no; null: there are none. */
export function answersOfFlags(
  headings: readonly string[],
  body: readonly TableRow[],
): { heading: string; rows: TableRow[]; columns: number[] } | null {
  const flags = headings.flatMap((heading, at) => {
    const match = FLAG.exec(headingKey(heading));
    const sign = match?.[1] ?? match?.[2];
    const before = sign === undefined && BESIDE.test(headingKey(heading)) ? optionOf(headings[at - 1]) : null;
    if (before !== null) return [{ at, index: before }];
    if (sign === undefined) return [];
    const index = /\d/.test(sign) ? Number(sign) - 1 : indexOfSign(sign);
    return index === null ? [] : [{ at, index }];
  });
  const cellOf = ({ cells }: TableRow, at: number) => (cells[at] ?? '').trim();
  const isFlag = (cell: string) => TRUE.test(cell) || FALSE.test(cell) || WORTH.test(cell);
  const worthOf = (cell: string) => (TRUE.test(cell) ? 1 : Number.parseFloat(cell) || 0);
  const worthsOf = (row: TableRow) => flags.map(({ at }) => worthOf(cellOf(row, at)));
  const isOfFlags = (row: TableRow) => flags.every(({ at }) => isFlag(cellOf(row, at)));
  const read = body.filter(isOfFlags).length;
  if (flags.length < FEWEST || read === 0 || read < body.length * MOST_OF_THEM) return null;
  const width = headings.length;
  const rows = body.map((row) => {
    // A row whose cells say something else there has no key, and none is taken from it.
    const right = (isOfFlags(row) ? rightByWorth(worthsOf(row)) : []).map((place) =>
      optionLetter(flags[place]?.index ?? 0),
    );
    const cells = Array.from({ length: width }, (_, at) => row.cells[at] ?? '');
    return { ...row, cells: [...cells, right.join(', ')] };
  });
  return {
    heading: `correct_answer (${flags.map(({ at }) => headings[at]).join(', ')})`,
    rows,
    // What some options are worth of the marks is named as not read.
    columns:
      !body.every(isOfFlags) || body.some((row) => hasPartOfMarks(worthsOf(row)))
        ? []
        : flags.map(({ at }) => at),
  };
}

/** The option a heading names, from 0. */
function optionOf(heading = ''): number | null {
  const column = readHeading(heading)?.column;
  const index = (OPTION_COLUMNS as readonly string[]).indexOf(column ?? '');
  return index < 0 ? null : index;
}

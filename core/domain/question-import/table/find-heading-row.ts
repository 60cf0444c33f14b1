import { findColumns } from './find-columns.ts';
import { readHeading } from './read-heading.ts';
import { wrongColumns } from './right-and-wrong.ts';
import type { ColumnMapping } from './table-columns.ts';
import type { TableRow } from './table-row.ts';

/** Where the rows of questions begin, and what the row above them calls their columns. */
export interface HeadingRow {
  /** Its number as the file counts; 0: the table has none. */
  number: number;
  /** The row below it names columns as well, and both were read together; its number is the other's. */
  isOfTwoRows?: true;
  secondRow?: number;
  headings: string[];
  /** How many of the rows belong to it or stand above it. */
  above: number;
}

/** A title, instructions and an example may stand above the headings. */
const LOOKED_AT = 40;
const MAX_HEADINGS = 100;
/** Of a heading that is shown. */
const LONGEST_HEADING = 100;

const textsOf = (cells: readonly string[]) =>
  cells.slice(0, MAX_HEADINGS).map((cell) => cell.trim().slice(0, LONGEST_HEADING));

const optionsOf = (columns: ColumnMapping) =>
  (['optionA', 'optionB', 'optionC', 'optionD'] as const).filter((column) => columns[column] !== undefined)
    .length;
const hasOptions = (columns: ColumnMapping) =>
  columns.options !== undefined || (columns.optionA !== undefined && columns.optionB !== undefined);
const isHeading = (columns: ColumnMapping) => columns.stem !== undefined && hasOptions(columns);

/**
 * The row that names the columns, wherever it stands; two rows together where one groups the other.
 * @param rows those that are not empty
 * @param chosen the number of the row that somebody has chosen; 0: there is none
 */
export function findHeadingRow(rows: readonly TableRow[], chosen?: number): HeadingRow | null {
  if (chosen === 0) return withoutHeadings(rows);
  const looked = rows.slice(0, LOOKED_AT);
  if (chosen !== undefined) {
    const at = rows.findIndex(({ number }) => number === chosen);
    const row = rows[at];
    return row ? { number: chosen, headings: textsOf(row.cells), above: at + 1 } : null;
  }
  for (const [at, { number, cells }] of looked.entries()) {
    const headings = textsOf(cells);
    const columns = findColumns(headings);
    if (columns.stem === undefined) continue;
    const below = looked[at + 1];
    const both = below && withRowBelow(headings, below);
    if (both && optionsOf(findColumns(both)) > optionsOf(columns) + 2)
      return { number, isOfTwoRows: true, secondRow: below.number, headings: both, above: at + 2 };
    const isOfWrong = columns.stem !== undefined && columns.correctIndex !== undefined;
    if (isHeading(columns) || (isOfWrong && wrongColumns(headings).length > 0))
      return { number, headings, above: at + 1 };
  }
  return null;
}

/** 'Options' above 'A', 'B', 'C', 'D'. Null where the row below is no row of names, but the first question. */
function withRowBelow(headings: readonly string[], below: TableRow): string[] | null {
  const names = textsOf(below.cells);
  const named = names.flatMap((name, at) => (name === '' ? [] : [{ name, group: headings[at] ?? '' }]));
  // A name stands below the group it belongs to, or below nothing; a value stands below a heading of its own.
  const groups = new Set(
    named.filter(({ name, group }) => group !== '' && group !== name).map(({ group }) => group),
  );
  if (named.some(({ name }) => readHeading(name) === null) || groups.size > 2) return null;
  const width = Math.max(headings.length, names.length);
  return Array.from({ length: width }, (_, at) => names[at] || (headings[at] ?? ''));
}

export function withoutHeadings(rows: readonly TableRow[]): HeadingRow {
  const width = Math.min(MAX_HEADINGS, Math.max(0, ...rows.map(({ cells }) => cells.length)));
  return { number: 0, headings: new Array<string>(width).fill(''), above: 0 };
}

/** The first row, where none is known: its cells can be given their fields by hand. */
export function firstRow(rows: readonly TableRow[]): HeadingRow {
  const [first] = rows;
  return { number: first?.number ?? 1, headings: textsOf(first?.cells ?? []), above: 1 };
}

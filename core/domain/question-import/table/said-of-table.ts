import { problem } from '../file-error.ts';
import type { FileProblem } from '../parsed-question.ts';
import { joinQuotes, quote } from '../quote.ts';
import { problemOfLeft } from '../quote-unsaid.ts';
import type { HeadingRow } from './find-heading-row.ts';
import type { ReadRow } from './read-row.ts';
import type { ColumnMapping } from './table-columns.ts';
import type { TableRow } from './table-row.ts';

const SHOWN_TEXT = 40;
const LONGEST_NAME = 100;

/** Titles and instructions above the headings are quoted. */
export function aboveHeadings(rows: readonly TableRow[], head: HeadingRow): FileProblem[] {
  const above = rows.slice(0, head.above).filter(({ number }) => number < head.number);
  const text = above
    .flatMap(({ cells }) => [...new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== ''))])
    .join(' · ');
  if (text === '') return [];
  return [
    problem('warning', above[0]?.number ?? null, null, 'rows_above_headings', {
      text: quote(text),
    }),
  ];
}

/** Rows with a comma too many, once for the file, each with what was put together. */
export function rowsRealigned(read: readonly ReadRow[]): FileProblem[] {
  const rows = read.flatMap(({ question, joined }) =>
    joined === undefined ? [] : [`${question.row}: “${quote(joined.text)}”`],
  );
  return rows.length === 0
    ? []
    : [problem('warning', null, null, 'rows_realigned', { rows: joinQuotes(rows, ' · ') })];
}

export function realignedRows(body: readonly TableRow[], read: readonly ReadRow[]): TableRow[] {
  const cells = new Map(
    read.flatMap(({ question, joined }) => (joined ? [[question.row, joined.cells] as const] : [])),
  );
  return body.map((row) => ({ ...row, cells: cells.get(row.number) ?? row.cells }));
}

/** Rows of a remark alone are quoted with their numbers. */
export function rowsLeft(left: readonly TableRow[]): FileProblem[] {
  const said = left.flatMap(({ number, cells }) => {
    const text = [...new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== ''))].join(' | ');
    return /\p{L}{2}/u.test(text) ? [`${number}: ${text}`] : [];
  });
  return problemOfLeft(said, left[0]?.number ?? null);
}

/** 'Q. 12', '12' */
const NUMBER_ALONE = /^\W*(?:q(?:ues(?:tion)?)?|no|s)?\W*\d*\W*$/i;

/** A column of numbers says nothing of its own; one of names, 'PHY-OPT-12', is not kept, and named so. */
export function withoutNames({ number, ...fields }: ColumnMapping, body: readonly TableRow[]): ColumnMapping {
  const isOfNumbers =
    number !== undefined && body.every(({ cells }) => NUMBER_ALONE.test((cells[number] ?? '').trim()));
  return isOfNumbers ? { number, ...fields } : fields;
}

/** Columns that hold something and are no field are named. */
export function unreadColumns(
  body: readonly TableRow[],
  headings: readonly string[],
  read: readonly number[],
  isUnknown: boolean,
): FileProblem[] {
  if (isUnknown) return [];
  const used = new Set(read);
  const width = body.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  const names = Array.from({ length: width }, (_, at) => at)
    .filter((at) => !used.has(at))
    .flatMap((at) => {
      const first = body.find(({ cells }) => (cells[at] ?? '').trim() !== '')?.cells[at]?.trim();
      const name = quote(headings[at] || `${at + 1}`, LONGEST_NAME);
      return first === undefined ? [] : [`${name} (${first.slice(0, SHOWN_TEXT)} …)`];
    });
  if (names.length === 0) return [];
  return [problem('warning', null, null, 'columns_not_read', { columns: joinQuotes(names, ', ') })];
}

import { NEET_NAMES, type SyllabusNames } from '../recognise-names.ts';
import { findColumns } from '../table/find-columns.ts';
import { findHeadingRow } from '../table/find-heading-row.ts';
import { headingKey } from '../table/read-heading.ts';
import type { TableRow } from '../table/table-row.ts';

export interface NamedSheet {
  name: string;
  rows: readonly TableRow[];
}

export interface JoinedSheets {
  rows: TableRow[];
  /** Those whose rows follow, with the number their first one has. */
  joined: { name: string; from: number }[];
  others: string[];
}

/**
 * Puts the rows of sheets with the same columns below those of the first, in any order of the columns. Rows go on
 * counting. Where each sheet bears the name of a subject, that stands above its rows.
 */
export function joinSheets(
  first: NamedSheet,
  rest: readonly NamedSheet[],
  names: SyllabusNames = NEET_NAMES,
): JoinedSheets {
  const head = findHeadingRow(first.rows);
  if (!head) return { rows: [...first.rows], joined: [], others: rest.map(({ name }) => name) };
  const wanted = head.headings.map(headingKey);
  const bodies = [{ name: first.name, from: 0, rows: first.rows.slice(head.above) }];
  const others: string[] = [];
  let last = first.rows.at(-1)?.number ?? 0;
  for (const { name, rows } of rest) {
    const own = findHeadingRow(rows);
    const order = own && orderOf(wanted, own.headings.map(headingKey));
    const body = own && order ? rows.slice(own.above).map((row) => reordered(row, order, last)) : [];
    if (body.length === 0) others.push(name);
    else bodies.push({ name, from: body[0]?.number ?? 0, rows: body });
    last = body.at(-1)?.number ?? last;
  }
  const isBySubject =
    bodies.length > 1 &&
    findColumns(head.headings).subject === undefined &&
    bodies.every(({ name }) => names.isSubject(name));
  const heads = first.rows.slice(0, head.above);
  const below = bodies.flatMap(({ name, from, rows }) => [
    ...(isBySubject ? [{ number: from, cells: [name] }] : []),
    ...rows,
  ]);
  return {
    rows: [...heads, ...below],
    joined: bodies.slice(1).map(({ name, from }) => ({ name, from })),
    others,
  };
}

/** For each wanted column where it stands; null where one of either is not in the other. */
function orderOf(wanted: readonly string[], own: readonly string[]): number[] | null {
  const filled = (keys: readonly string[]) => keys.filter((key) => key !== '');
  const isSame =
    filled(wanted).length === filled(own).length && filled(wanted).every((key) => own.includes(key));
  return isSame ? wanted.map((key) => own.indexOf(key)) : null;
}

function reordered(row: TableRow, order: readonly number[], above: number): TableRow {
  const number = row.number + above;
  const notes = (row.notes ?? []).map(({ at, problem }) => ({
    at: order.indexOf(at),
    problem: { ...problem, row: number },
  }));
  return { number, cells: order.map((at) => row.cells[at] ?? ''), notes: notes.filter(({ at }) => at >= 0) };
}

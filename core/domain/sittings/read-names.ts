import { readHeading } from '../people/list-headings.ts';
import { foldText } from '../text/fold-text.ts';

export interface ReadName {
  name: string;
  roll_number: string | null;
  room: string | null;
}

export interface ReadNames {
  names: ReadName[];
  /** Lines nobody is made of, as they were written: without a name, too long, or with more than is asked for. */
  leftOut: { row: number; text: string }[];
  /** Headings of columns that are something else. */
  passedOver: string[];
}

const LONGEST = { name: 100, roll_number: 60, room: 60 } as const;
type Field = keyof typeof LONGEST;
const IN_ORDER: readonly Field[] = ['name', 'roll_number', 'room'];

const LETTERS = /\p{L}.*\p{L}/u;
const ROOM = new Set(['room', 'room no', 'room number', 'hall', 'कमरा', 'कक्ष', 'గది', 'அறை'].map(foldText));

/**
 * Names as somebody pastes them from a sheet or opens them from a CSV file, a line each: by the headings of the first line, or else
 * name, roll number, room, parted by tabs, semicolons or commas. A roll number in front is seen as one.
 */
export function readNames(text: string): ReadNames {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ row: at + 1, text: line.trim(), cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const headings = lines[0]?.cells ?? [];
  const fields = headings.map(fieldOf);
  const isHeaded = fields.includes('name') && (headings.length === 1 || new Set(fields).size > 1);
  const read = (isHeaded ? lines.slice(1) : lines).map((line) => ({
    line,
    name: fitting(isHeaded ? byHeadings(line.cells, fields) : inOrder(line.cells)),
  }));
  return {
    names: read.flatMap(({ name }) => name ?? []),
    leftOut: read.flatMap(({ name, line: { row, text } }) => (name ? [] : [{ row, text }])),
    passedOver: isHeaded ? headings.filter((heading, at) => heading !== '' && fields[at] === null) : [],
  };
}

function cellsOf(line: string): string[] {
  const mark = ['\t', ';', ','].find((each) => line.includes(each)) ?? '\t';
  const cells = [''];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === mark && !isQuoted) cells.push('');
    else cells.push(`${cells.pop() ?? ''}${sign}`);
  }
  return cells.map((cell) => cell.trim().replaceAll(/\s+/g, ' '));
}

function fieldOf(heading: string): Field | null {
  if (ROOM.has(foldText(heading).replace(/[.:]/g, '').trim())) return 'room';
  const field = readHeading(heading)?.field;
  return field === 'full_name' ? 'name' : field === 'roll_number' ? field : null;
}

/** A first and a last name in columns of their own are one. */
function byHeadings(cells: readonly string[], fields: readonly (Field | null)[]): ReadName {
  const of = (field: Field) => cells.filter((cell, at) => fields[at] === field && cell !== '').join(' ');
  return { name: of('name'), roll_number: of('roll_number') || null, room: of('room') || null };
}

function inOrder(cells: readonly string[]): ReadName | null {
  if (cells.slice(IN_ORDER.length).some((cell) => cell !== '')) return null;
  const [a = '', b = '', room = ''] = cells;
  const isTurned = b !== '' && !LETTERS.test(a) && LETTERS.test(b);
  const [name, roll] = isTurned ? [b, a] : [a, b];
  return { name, roll_number: roll || null, room: room || null };
}

const fitting = (read: ReadName | null): ReadName | null =>
  read && read.name !== '' && IN_ORDER.every((field) => (read[field] ?? '').length <= LONGEST[field])
    ? read
    : null;

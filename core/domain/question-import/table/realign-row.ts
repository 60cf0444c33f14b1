import { readAnswer } from '../answers/read-answer.ts';
import { readDifficulty, readLanguage, readStatus, readYes } from '../read-values.ts';
import type { ColumnMapping, TableColumn } from './table-columns.ts';
import type { TableRow } from './table-row.ts';
import { readType } from './type-of-row.ts';

/** Commas too many that are looked at: of more nobody knows which cells they part. */
const MOST_FURTHER = 3;
const MOST_CELLS = 30;
/** A value, and no text. */
const LONGEST_VALUE = 60;

/** What is known of a table whose cells are parted by commas. */
export interface Widths {
  /** How many cells a row has. */
  usual: number;
  separator: string;
  /** Cells begin with a blank in other rows, too. */
  areSpaced: boolean;
}

export interface Realigned {
  cells: string[];
  /** The cells that were parted by mistake, as they stand in the row. */
  joined: string[];
}

/**
 * The cells of a row with a comma too many, put together where only one way makes sense: one by which the key is a key and all other
 * values are values; or, of several, the one that joins just the cells a bracket or a blank behind the comma holds together. Null:
 * nobody can say.
 */
export function realigned(
  cells: readonly string[],
  columns: ColumnMapping,
  widths: Widths,
): Realigned | null {
  const width = filledWidth(cells);
  const further = width - widths.usual;
  if (further < 1 || further > MOST_FURTHER || width > MOST_CELLS || columns.correctIndex === undefined)
    return null;
  const filled = cells.slice(0, width);
  const ways = choices(width - 1, further)
    .map((seams) => ({ seams, cells: joinedAt(filled, seams, widths.separator) }))
    .filter((way) => isValid(way.cells, columns));
  const held = heldTogether(filled, widths.areSpaced);
  const byHold = ways.filter(({ seams }) => seams.join() === held.join());
  const [way] = held.length > 0 ? byHold : ways;
  if (!way || (held.length === 0 && ways.length > 1)) return null;
  const joined = new Set(way.seams.flatMap((seam) => [seam, seam + 1]));
  return { cells: way.cells, joined: filled.filter((_, at) => joined.has(at)) };
}

export const filledWidth = (cells: readonly string[]): number =>
  cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** Whether cells begin with a blank now and then in rows of the usual width. */
export function areSpaced(rows: readonly TableRow[], usual: number): boolean {
  const cells = rows
    .filter((row) => filledWidth(row.cells) <= usual)
    .flatMap((row) => row.cells.slice(1).filter((cell) => cell !== ''));
  return cells.filter((cell) => cell.startsWith(' ')).length * 50 > cells.length;
}

/** All ways to choose so many of the numbers below a limit, each in order. */
function choices(limit: number, count: number, from = 0): number[][] {
  if (count === 0) return [[]];
  return Array.from({ length: limit - from }, (_, at) => from + at).flatMap((first) =>
    choices(limit, count - 1, first + 1).map((rest) => [first, ...rest]),
  );
}

function joinedAt(cells: readonly string[], seams: readonly number[], separator: string): string[] {
  const result: string[] = [];
  for (const [at, cell] of cells.entries()) {
    if (seams.includes(at - 1)) result[result.length - 1] += separator + cell;
    else result.push(cell);
  }
  return result;
}

/** The cells behind which the comma stands within brackets, or has a blank behind it. */
function heldTogether(cells: readonly string[], hasBlanks: boolean): number[] {
  let depth = 0;
  return cells.slice(0, -1).flatMap((cell, at) => {
    depth = Math.max(0, depth + depthOf(cell));
    return depth > 0 || (!hasBlanks && /^ \S/.test(cells[at + 1] ?? '')) ? [at] : [];
  });
}

const depthOf = (text: string): number => {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(/[([{]/g) - count(/[)\]}]/g);
};

const OPTIONS = ['optionA', 'optionB', 'optionC', 'optionD'] as const;

function isValid(cells: readonly string[], columns: ColumnMapping): boolean {
  const cell = (column: TableColumn) => (cells[columns[column] ?? -1] ?? '').trim();
  const options = OPTIONS.filter((column) => columns[column] !== undefined).map(cell);
  if (cell('stem') === '' || options.includes('')) return false;
  const { letter, figure, words, several } = readAnswer(cell('correctIndex'), options);
  const count = Math.max(options.length, OPTIONS.length);
  const isKey =
    (letter !== null && letter < count) ||
    (figure !== null && figure <= count) ||
    words.length === 1 ||
    several.length > 0;
  const values: TableColumn[] = ['difficulty', 'language', 'status', 'type', 'number', 'keepOptionOrder'];
  if (!isKey || values.some((column) => cell(column).length > LONGEST_VALUE)) return false;
  return (
    readDifficulty(cell('difficulty')) !== null &&
    readLanguage(cell('language'), 'en') !== null &&
    readStatus(cell('status')) !== null &&
    !readType(cell('type')).isUnknown &&
    readYes(cell('keepOptionOrder')) !== null &&
    /^[^,;\s]*$/.test(cell('number')) &&
    /^\S*$/.test(cell('picture'))
  );
}

import { foldWords } from '../answers/read-answer.ts';
import { partsOfList } from './split-options.ts';
import type { ColumnMapping } from './table-columns.ts';
import type { TableRow } from './table-row.ts';

/** How the options of a table stand between commas in one cell. */
export interface Commas {
  /** How many most of its rows have. */
  wanted: number;
  /** Where most commas have no blank behind them, one that has is part of an option. */
  areTight: boolean;
}

const FEWEST_ROWS = 3;
/** Of the rows, as a share, that must have so many. */
const MOST_OF_THEM = 0.6;
const LEAST = 3;
const MOST = 6;
const LONGEST = 5_000;
/** Of a row that has more, nobody would know which belong together. */
const MOST_PARTS = 40;

const at = (text: string, comma: RegExp): string[] => text.split(comma).map((part) => part.trim());
const COMMA = /,/;
const TIGHT = /,(?!\s)/;

/** Null: the options have columns of their own, or no count that most rows share. */
export function commasOf(body: readonly TableRow[], columns: ColumnMapping): Commas | null {
  const place = columns.options;
  if (place === undefined || columns.optionA !== undefined) return null;
  const cells = body
    .map(({ cells: own }) => own[place] ?? '')
    .filter((cell) => COMMA.test(cell) && isPlain(cell));
  const counts = new Map<number, number>();
  for (const cell of cells) {
    const { length } = at(cell, COMMA);
    counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  const [wanted = 0, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  if (count < FEWEST_ROWS || count < cells.length * MOST_OF_THEM || wanted < LEAST || wanted > MOST)
    return null;
  const usual = cells.filter((cell) => at(cell, COMMA).length === wanted);
  return { wanted, areTight: usual.every((cell) => at(cell, TIGHT).length === wanted) };
}

/** Another sign would part them, or a list says where it ends. */
const isPlain = (cell: string): boolean => cell.length <= LONGEST && !/[|;\n\t[{]/.test(cell);

/**
 * The options of a cell with more commas than options: by its quotation marks, by the blanks behind its commas, or by the words of the
 * answer, which are several parts, where that leaves as many as the other rows have. Null: none of these says it.
 */
export function partedByCommas(cell: string, answer: string, { wanted, areTight }: Commas): string[] | null {
  if (!isPlain(cell)) return null;
  const parts = at(cell, COMMA);
  if (parts.length <= wanted || parts.length > MOST_PARTS) return null;
  const tight = areTight ? at(cell, TIGHT) : [];
  const ways = [partsOfList(cell, ',') ?? [], tight, joinedByAnswer(parts, answer, wanted)];
  return ways.find(({ length }) => length === wanted) ?? null;
}

/** One run of parts alone that reads as the answer does. */
function joinedByAnswer(parts: readonly string[], answer: string, wanted: number): string[] {
  const size = parts.length - wanted + 1;
  const said = foldWords(answer);
  const places = Array.from({ length: wanted }, (_, place) => place).filter(
    (place) => said !== '' && foldWords(parts.slice(place, place + size).join(', ')) === said,
  );
  const [place] = places;
  return place === undefined || places.length > 1
    ? []
    : [...parts.slice(0, place), parts.slice(place, place + size).join(', '), ...parts.slice(place + size)];
}

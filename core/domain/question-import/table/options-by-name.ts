import { closedList, splitOptions } from './split-options.ts';
import type { ColumnMapping } from './table-columns.ts';
import type { TableRow } from './table-row.ts';

const SAMPLE = 200;
const NAMES = ['ABCDEF', 'abcdef', '123456'];

/** '{A;B;C;D}', '1|2|3|4': what the options are called, and none of their words. */
const areNames = (options: readonly string[]) =>
  options.length > 1 && NAMES.some((names) => names.startsWith(options.join('')));

/** The column of the texts, where the one of the options holds their letters alone and another has as many parts in each row. */
export function withTextsOfOptions(columns: ColumnMapping, body: readonly TableRow[]): ColumnMapping {
  const at = columns.options;
  if (at === undefined || columns.optionA !== undefined) return columns;
  const sample = body.slice(0, SAMPLE).map(({ cells }) => ({ cells, names: splitOptions(cells[at] ?? '') }));
  const named = sample.filter(({ names }) => areNames(names));
  if (named.length * 2 < sample.length) return columns;
  const used = new Set(Object.values(columns));
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const texts = Array.from({ length: width }, (_, place) => place).filter((place) => !used.has(place));
  const found = texts
    .map((place) => ({
      place,
      count: named.filter(({ cells, names }) => partsOf(cells[place] ?? '').length === names.length).length,
    }))
    .toSorted((a, b) => b.count - a.count)[0];
  return found && found.count * 2 >= named.length ? { ...columns, options: found.place } : columns;
}

const partsOf = (cell: string) => closedList(cell) ?? splitOptions(cell);

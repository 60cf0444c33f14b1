import { readHeading } from '../table/read-heading.ts';
import { isObject, isScalar, type JsonObject } from './fields-of-object.ts';

/**
 * What a table of another program was saved as column by column, `{"Question": {"0": …, "1": …}, "Answer": {"0": …}}` or with
 * lists, as its rows; null: it is none.
 */
export function rowsOfColumns(value: unknown): JsonObject[] | null {
  if (!isObject(value)) return null;
  const columns = Object.entries(value).map(([name, cells]) => [name, cellsOf(cells)] as const);
  const names = columns.map(([name]) => readHeading(name)?.column);
  const stems = columns[names.indexOf('stem')]?.[1];
  const isAsked = (['correctIndex', 'optionA', 'options'] as const).some((name) => names.includes(name));
  if (!stems || !isAsked || ![...stems.values()].every(isScalar)) return null;
  const [first] = columns;
  const keys = [...(first?.[1]?.keys() ?? [])];
  const isWhole = columns.every(
    ([, cells]) => cells?.size === keys.length && keys.every((key) => cells.has(key)),
  );
  if (keys.length < 2 || !isWhole) return null;
  return keys.map((key) => Object.fromEntries(columns.map(([name, cells]) => [name, cells?.get(key)])));
}

/** By their places; null: it is no column. */
function cellsOf(cells: unknown): ReadonlyMap<string, unknown> | null {
  if (Array.isArray(cells)) return new Map(cells.map((cell, at) => [String(at), cell]));
  if (!isObject(cells) || !Object.keys(cells).every((key) => /^\d+$/.test(key))) return null;
  return new Map(Object.entries(cells));
}

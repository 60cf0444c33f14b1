import { parseError, restError } from './errors.ts';
import { type Condition, parseFilter, parseLogic } from './parse-filters.ts';
import { type OrderTerm, parseOrder } from './parse-order.ts';
import { parseSelect, parseWholeField, type SelectItem } from './parse-select.ts';
import { TextReader } from './text-reader.ts';

/** Something said of the rows at `path`: the keys of embedded resources, empty for the rows themselves. */
export interface At<T> {
  path: string[];
  value: T;
}

export interface Query {
  /** null when the parameter is absent, which selects everything. */
  select: SelectItem[] | null;
  conditions: At<Condition>[];
  order: At<OrderTerm[]>[];
  limits: At<number>[];
  offsets: At<number>[];
  /** The parameters `columns` and `on_conflict` of writes. */
  columns: string[] | null;
  onConflict: string[] | null;
}

const MAX_PARAMETERS = 100;

/** Reads a query string. Nothing in it is ignored. @throws PGRST100 and its like */
export function parseQuery(parameters: Iterable<[string, string]>): Query {
  const query: Query = {
    select: null,
    conditions: [],
    order: [],
    limits: [],
    offsets: [],
    columns: null,
    onConflict: null,
  };
  const seen = new Set<string>();
  let count = 0;
  for (const [key, value] of parameters) {
    count += 1;
    if (count > MAX_PARAMETERS) throw parseError(`More than ${MAX_PARAMETERS} parameters are not served`);
    assertNoNull(key, value);
    const isRepeatable = readParameter(query, key, value);
    if (!isRepeatable && seen.has(key)) throw parseError(`The parameter ${key} is given twice`);
    seen.add(key);
  }
  return query;
}

export function assertNoNull(key: string, value: string): void {
  if (key.includes('\0') || value.includes('\0')) throw parseError('A parameter holds a null character');
}

/** @returns whether the parameter may come again. */
function readParameter(query: Query, key: string, value: string): boolean {
  if (key === 'select') query.select = parseSelect(value);
  else if (key === 'columns') query.columns = parseNames(key, value);
  else if (key === 'on_conflict') query.onConflict = parseNames(key, value);
  else return readPlacedParameter(query, splitPath(key), value);
  return false;
}

function readPlacedParameter(query: Query, segments: string[], value: string): boolean {
  const last = segments.at(-1) ?? '';
  const path = segments.slice(0, -1);
  switch (last) {
    case 'order':
      query.order.push({ path, value: parseOrder(value) });
      return false;
    case 'limit':
      query.limits.push({ path, value: parseCount('limit', value) });
      return false;
    case 'offset':
      query.offsets.push({ path, value: parseCount('offset', value) });
      return false;
    case 'and':
    case 'or': {
      const negated = path.at(-1) === 'not';
      const condition = parseLogic(last === 'and' ? 'all' : 'any', negated, value);
      query.conditions.push({ path: negated ? path.slice(0, -1) : path, value: condition });
      return true;
    }
    default: {
      const field = parseWholeField('filter', last);
      query.conditions.push({ path, value: parseFilter(field, value) });
      return true;
    }
  }
}

/** `authors.books.title` → its segments; dots in quotes do not split. @throws PGRST100 for an empty segment */
function splitPath(key: string): string[] {
  const segments = key.match(/(?:"(?:[^"\\]|\\.)*"|[^.])+/gs) ?? [];
  if (segments.join('.') !== key || key === '') throw parseError(`"failed to parse the parameter (${key})"`);
  const last = segments.pop() ?? '';
  return [...segments.map((segment) => new TextReader('parameter', segment).name()), last];
}

function parseNames(what: string, text: string): string[] {
  const reader = new TextReader(what, text);
  const names = new Set<string>();
  do {
    reader.skipSpaces();
    names.add(reader.name());
  } while (reader.take(','));
  reader.expectEnd();
  return [...names];
}

function parseCount(what: 'limit' | 'offset', text: string): number {
  if (what === 'limit' && /^-\d+$/.test(text)) {
    throw restError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'Limit should be greater than or equal to zero.',
    });
  }
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(count)) throw parseError(`"failed to parse ${what} (${text})"`);
  return count;
}

import { parseError, restError } from './errors.ts';
import { assertAlias } from './identifiers.ts';
import { type Field, outputName, parseField, parseJsonPath } from './parse-field.ts';
import { TextReader } from './text-reader.ts';

export interface StarItem {
  kind: 'star';
}

export interface FieldItem {
  kind: 'field';
  /** The key in the answer. */
  name: string;
  field: Field;
  /** A type of {@link CASTS}. */
  cast: string | null;
}

export interface EmbedItem {
  kind: 'embed';
  /** The key in the answer, and how filters, order and limit address it. */
  name: string;
  /** A table or view, or a foreign key by its column or constraint. */
  target: string;
  /** A column, constraint or joining table that tells relationships apart. */
  hint: string | null;
  inner: boolean;
  /** Its fields stand in the outer row, not under a key of their own. */
  isSpread: boolean;
  items: SelectItem[];
}

export type SelectItem = StarItem | FieldItem | EmbedItem;

/** The casts that are served: each gives a value JSON can hold. */
export const CASTS = new Set([
  'text',
  'varchar',
  'int',
  'int2',
  'int4',
  'int8',
  'integer',
  'smallint',
  'bigint',
  'numeric',
  'decimal',
  'real',
  'float4',
  'float8',
  'bool',
  'boolean',
  'date',
  'time',
  'timestamp',
  'timestamptz',
  'uuid',
  'json',
  'jsonb',
]);

export const MAX_EMBED_DEPTH = 5;
const MAX_ITEMS = 500;

/** The parameter `select`. @throws PGRST100, PGRST123 for aggregates */
export function parseSelect(text: string): SelectItem[] {
  const reader = new TextReader('select parameter', text);
  const count = { items: 0 };
  const items = parseItems(reader, 0, count);
  reader.expectEnd();
  return items;
}

function parseItems(reader: TextReader, depth: number, count: { items: number }): SelectItem[] {
  const items: SelectItem[] = [];
  reader.skipSpaces();
  if (reader.ended || reader.startsWith(')')) return items;
  do {
    reader.skipSpaces();
    items.push(parseItem(reader, depth, count));
    count.items += 1;
    if (count.items > MAX_ITEMS) throw parseError(`More than ${MAX_ITEMS} selected fields are not served`);
    reader.skipSpaces();
  } while (reader.take(','));
  return items;
}

function parseItem(reader: TextReader, depth: number, count: { items: number }): SelectItem {
  if (reader.take('*')) return { kind: 'star' };
  const isSpread = reader.take('...');
  const first = reader.name();
  const alias = !reader.startsWith('::') && reader.take(':') ? first : null;
  if (alias !== null) {
    assertAlias(alias);
    reader.skipSpaces();
  }
  const name = alias === null ? first : reader.name();
  if (name === 'count' && reader.startsWith('()')) throw noAggregates();
  if (reader.startsWith('!') || reader.startsWith('('))
    return parseEmbed(reader, { alias, name, isSpread, depth, count });
  if (isSpread) reader.fail('only an embedded resource can be spread');

  const field = { column: name, path: parseJsonPath(reader) };
  if (reader.match(/\.\w+\(\)/y)) throw noAggregates();
  const cast = reader.take('::') ? parseCast(reader) : null;
  const output = alias ?? outputName(field);
  assertAlias(output);
  return { kind: 'field', name: output, field, cast };
}

function parseCast(reader: TextReader): string {
  const cast = reader.match(/[\w ]+/y)?.trim() ?? '';
  if (!CASTS.has(cast)) reader.fail(`a cast to ${JSON.stringify(cast)} is not served`);
  return cast;
}

interface EmbedStart {
  alias: string | null;
  name: string;
  isSpread: boolean;
  depth: number;
  count: { items: number };
}

function parseEmbed(reader: TextReader, { alias, name, isSpread, depth, count }: EmbedStart): EmbedItem {
  let hint: string | null = null;
  let join: string | null = null;
  while (reader.take('!')) {
    const word = reader.name();
    if (word === 'inner' || word === 'left') {
      if (join !== null) reader.fail('unexpected a second join type');
      join = word;
    } else {
      if (hint !== null) reader.fail('unexpected a second hint');
      hint = word;
    }
  }
  if (depth + 1 > MAX_EMBED_DEPTH) {
    throw parseError(`Embedding deeper than ${MAX_EMBED_DEPTH} levels is not served`);
  }
  assertAlias(alias ?? name);
  reader.expect('(');
  const items = parseItems(reader, depth + 1, count);
  reader.expect(')');
  return { kind: 'embed', name: alias ?? name, target: name, hint, inner: join === 'inner', isSpread, items };
}

function noAggregates() {
  return restError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
}

/** A field on its own, for the parameters `order` and filters. */
export function parseWholeField(what: string, text: string): Field {
  const reader = new TextReader(what, text);
  const field = parseField(reader);
  reader.expectEnd();
  return field;
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProtocolError } from '../protocol-error.ts';
import { answerSql } from './build-answer.ts';
import type { Catalogue, Column } from './catalogue.ts';
import { parseAccept } from './parse-accept.ts';
import { parsePreferences } from './parse-preferences.ts';
import { parseQuery } from './parse-query.ts';
import { parseRange } from './parse-range.ts';
import { planRead } from './plan-read.ts';
import { Statement } from './sql-fragment.ts';

/** Text made of what the grammars are made of, so that it often gets far before it fails. */
const token = fc.constantFrom(
  ...'* , . : :: ( ) { } " \\ -> ->> ! ... - + & = % \' ; -- /* $1 \0'.split(' '),
  ...[
    'a',
    'b',
    'books',
    'authors',
    'id',
    'not',
    'and',
    'or',
    'eq',
    'in',
    'is',
    'null',
    'inner',
    'text',
    'asc',
    'desc',
  ],
  ...[
    'nullsfirst',
    'order',
    'limit',
    'offset',
    'select',
    'columns',
    '0',
    '-1',
    '99999999999999999999',
    ' ',
    'अ',
    '💡',
  ],
);
const text = fc.oneof(
  fc.array(token, { maxLength: 25 }).map((tokens) => tokens.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const key = fc.oneof(
  fc.constantFrom('select', 'order', 'and', 'or', 'not.or', 'limit', 'offset', 'columns', 'id'),
  text,
);

function neverAnotherError(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    expect(error.status).toBeGreaterThanOrEqual(300);
    expect(error.status).toBeLessThan(500);
  }
}

const column = (name: string): [string, Column] => [
  name,
  { name, type: 'integer', comparedAs: 'integer', isJson: false, default: null },
];
const CATALOGUE: Catalogue = {
  schema: 'public',
  relations: new Map([
    [
      'books',
      {
        name: 'books',
        primaryKey: ['id'],
        columns: new Map(['id', 'a', 'b', 'author'].map(column)),
        computed: new Map([column('c')].map(([name, of]) => [name, { ...of, computedBy: name }])),
      },
    ],
    [
      'authors',
      {
        name: 'authors',
        primaryKey: ['id'],
        computed: new Map(),
        columns: new Map(['id', 'a'].map(column)),
      },
    ],
  ]),
  foreignKeys: [
    {
      name: 'fk',
      table: 'books',
      columns: ['author'],
      referencedTable: 'authors',
      referencedColumns: ['id'],
      isUnique: false,
      of: { table: 'public.books', referencedTable: 'public.authors' },
      isOfView: false,
      refersToView: false,
    },
  ],
  computedRelationships: [
    { name: 'others', table: 'books', target: 'books', isToOne: false },
    { name: 'writer', table: 'books', target: 'authors', isToOne: true },
  ],
  routines: new Map(),
};

/** What the builder may write outside quotes: its own words, aliases, placeholders, numbers and the casts. */
const HARMLESS = /^[\w+\s()[\].,*=<>@&$:'|~-]*$/;

test('a query string is read, or refused with an error of the protocol', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(key, text), { maxLength: 5 }), (parameters) =>
      neverAnotherError(() => parseQuery(parameters)),
    ),
    { numRuns: 5_000 },
  );
});

test('nothing a caller writes gets into SQL outside quotes', () => {
  let planned = 0;
  fc.assert(
    fc.property(fc.array(fc.tuple(key, text), { maxLength: 4 }), (parameters) =>
      neverAnotherError(() => {
        const books = { relation: 'books', columns: CATALOGUE.relations.get('books')?.columns ?? null };
        const plan = planRead(CATALOGUE, books, parseQuery(parameters));
        const sql = answerSql(new Statement('public'), plan, '"public"."books"', {
          body: 'many',
          total: 'matching',
          rowCap: 10,
          stripsNulls: false,
        });
        const outside = sql.replace(/"(?:[^"]|"")*"/g, 'x');
        planned += 1;
        expect(outside).toMatch(HARMLESS);
        expect(outside).not.toMatch(/--|\/\*|;/);
      }),
    ),
    { numRuns: 5_000 },
  );
  expect(planned).toBeGreaterThan(300);
});

test('so are headers', () => {
  fc.assert(
    fc.property(text, (header) => {
      neverAnotherError(() => parsePreferences(header));
      neverAnotherError(() => parseAccept(header));
      neverAnotherError(() => parseRange(header, null));
    }),
    { numRuns: 2_000 },
  );
});

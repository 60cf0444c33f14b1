import { describe, expect, test } from 'vitest';
import { ProtocolError } from '../protocol-error.ts';
import { parseAccept } from './parse-accept.ts';
import { parseFilter, parseLogic } from './parse-filters.ts';
import { parseOrder } from './parse-order.ts';
import { parsePreferences } from './parse-preferences.ts';
import { parseQuery } from './parse-query.ts';
import { intersect, parseRange } from './parse-range.ts';
import { parseSelect } from './parse-select.ts';

const column = { column: 'a', path: [] };

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof ProtocolError) return error.code;
    throw error;
  }
  return 'none';
}

describe('select', () => {
  test('fields, aliases, casts, paths', () => {
    expect(parseSelect('*, id, n:name, price::text, d:details->a->0->>b, "odd \\"name"')).toMatchObject([
      { kind: 'star' },
      { kind: 'field', name: 'id' },
      { kind: 'field', name: 'n', field: { column: 'name' } },
      { kind: 'field', name: 'price', cast: 'text' },
      {
        name: 'd',
        field: {
          column: 'details',
          path: [
            { key: 'a', asText: false },
            { key: 0, asText: false },
            { key: 'b', asText: true },
          ],
        },
      },
      { name: 'odd "name' },
    ]);
  });

  test('a path is called by its last key', () => {
    expect(parseSelect('a->b->0')).toMatchObject([{ name: 'b' }]);
    expect(parseSelect('a->-1')).toMatchObject([{ name: 'a' }]);
  });

  test('embedding, nested, with hint and join', () => {
    expect(parseSelect('id,writer:authors!fk!inner(name,books(*)),tags()')).toMatchObject([
      { kind: 'field' },
      {
        kind: 'embed',
        name: 'writer',
        target: 'authors',
        hint: 'fk',
        inner: true,
        items: [{ kind: 'field' }, { kind: 'embed', name: 'books', items: [{ kind: 'star' }] }],
      },
      { kind: 'embed', name: 'tags', items: [] },
    ]);
  });

  test.each([
    ['a,'],
    [',a'],
    ['a b(c'],
    ['a(b))'],
    ['a::regclass'],
    ['a::text;drop'],
    ['...authors'],
    ['...'],
    ['a!x!y(b)'],
    ['a->>b->c'],
    ['a->'],
    ['"":a'],
    [`x${'y'.repeat(64)}:a`],
    ['a(b(c(d(e(f(g))))))'],
  ])('refuses %s', (text) => {
    expect(codeOf(() => parseSelect(text))).toBe('PGRST100');
  });

  test('says that aggregates are off', () => {
    expect(codeOf(() => parseSelect('price.sum()'))).toBe('PGRST123');
  });
});

describe('filters', () => {
  test('a value is everything after the operator', () => {
    expect(parseFilter(column, 'eq.a.b,c("')).toEqual({
      kind: 'test',
      field: column,
      negated: false,
      test: { operator: 'eq', value: 'a.b,c("', quantifier: null },
    });
  });

  test('not, is and in', () => {
    expect(parseFilter(column, 'not.is.NULL')).toMatchObject({
      negated: true,
      test: { operator: 'is', value: 'null' },
    });
    expect(parseFilter(column, 'in.(a,"b,c","d\\"e",f"g)')).toMatchObject({
      test: { values: ['a', 'b,c', 'd"e', 'f"g'] },
    });
    expect(parseFilter(column, 'in.()')).toMatchObject({ test: { values: [] } });
    expect(parseFilter(column, 'in.("")')).toMatchObject({ test: { values: [''] } });
  });

  test('logic nests, and its values may be quoted or arrays', () => {
    expect(
      parseLogic('any', true, '(a.eq."x,y",not.and(b.gt.1,c->>d.not.in.(1,2)),e.cs.{1,2})'),
    ).toMatchObject({
      kind: 'any',
      negated: true,
      conditions: [
        { test: { value: 'x,y' } },
        {
          kind: 'all',
          negated: true,
          conditions: [
            { test: { operator: 'gt', value: '1' } },
            { field: { column: 'c' }, negated: true, test: { operator: 'in', values: ['1', '2'] } },
          ],
        },
        { test: { operator: 'cs', value: '{1,2}' } },
      ],
    });
  });

  test.each([
    'near.a',
    'eq',
    'eqq.1',
    'eq(some).{1}',
    'neq(any).{1}',
    'eq(any.{1}',
    'eq(any){1}',
    'in(any).(1)',
    '',
    'not.not.eq.1',
    'is.maybe',
    'in.1',
    'in.(1',
    'in.(1)2',
  ])('refuses %s', (text) => {
    expect(codeOf(() => parseFilter(column, text))).toBe('PGRST100');
  });

  test.each([
    '',
    '()',
    'a.eq.1',
    '(a.eq.1',
    '(a.eq.1))',
    '(a)',
    '(a.b.eq.1)',
    '(or(a.eq.1)',
    `${'(and'.repeat(20)}(a.eq.1)${')'.repeat(20)}`,
  ])('refuses the logic %s', (text) => {
    expect(codeOf(() => parseLogic('all', false, text))).toBe('PGRST100');
  });

  test('refuses more conditions than anybody needs', () => {
    expect(codeOf(() => parseLogic('any', false, `(${Array(101).fill('a.eq.1').join(',')})`))).toBe(
      'PGRST100',
    );
  });
});

test('order', () => {
  const own = { embed: null };
  expect(parseOrder('a, b.desc,c.asc.nullsfirst,d.nullslast,e->>f.desc.nullslast')).toEqual([
    { ...own, field: column, descending: false, nulls: null },
    { ...own, field: { column: 'b', path: [] }, descending: true, nulls: null },
    { ...own, field: { column: 'c', path: [] }, descending: false, nulls: 'first' },
    { ...own, field: { column: 'd', path: [] }, descending: false, nulls: 'last' },
    { ...own, field: { column: 'e', path: [{ key: 'f', asText: true }] }, descending: true, nulls: 'last' },
  ]);
  expect(parseOrder('author(name).desc.nullslast,"an author"(data->>b)')).toEqual([
    { embed: 'author', field: { column: 'name', path: [] }, descending: true, nulls: 'last' },
    {
      embed: 'an author',
      field: { column: 'data', path: [{ key: 'b', asText: true }] },
      descending: false,
      nulls: null,
    },
  ]);
  for (const text of [
    '',
    'a.up',
    'a.desc.asc',
    'a,',
    'a;b',
    'a(',
    'a()',
    'a(b',
    'a->b(c)',
    'a(b(c))',
    'a(b)c',
  ]) {
    expect(
      codeOf(() => parseOrder(text)),
      text,
    ).toBe('PGRST100');
  }
});

test('parameters go where their path says', () => {
  const query = parseQuery([
    ['select', '*'],
    ['id', 'eq.1'],
    ['authors.name', 'eq.x'],
    ['authors.not.or', '(a.eq.1)'],
    ['a.b.order', 'c'],
    ['a.limit', '3'],
    ['details->>x', 'eq.1'],
    ['columns', '"a","b c"'],
  ]);
  expect(query.conditions).toMatchObject([
    { path: [], value: { field: { column: 'id' } } },
    { path: ['authors'], value: { field: { column: 'name' } } },
    { path: ['authors'], value: { kind: 'any', negated: true } },
    { path: [], value: { field: { column: 'details' } } },
  ]);
  expect(query.order).toMatchObject([{ path: ['a', 'b'] }]);
  expect(query.limits).toEqual([{ path: ['a'], value: 3 }]);
  expect(query.columns).toEqual(['a', 'b c']);
});

test.each<[string, [string, string][]]>([
  ['a limit that is no number', [['limit', '1e3']]],
  ['an offset below zero', [['offset', '-1']]],
  [
    'a limit given twice',
    [
      ['limit', '1'],
      ['limit', '2'],
    ],
  ],
  ['a null character', [['a', 'eq.\0']]],
  ['an empty name', [['', 'eq.1']]],
  ['a path with a hole', [['a..b', 'eq.1']]],
  ['too many parameters', Array.from({ length: 101 }, (): [string, string] => ['a', 'eq.1'])],
])('refuses %s', (_, parameters) => {
  expect(codeOf(() => parseQuery(parameters))).toBe('PGRST100');
});

test('preferences', () => {
  expect(parsePreferences('return=representation, count=exact,missing=default')).toMatchObject({
    return: 'representation',
    count: 'exact',
    missing: 'default',
    applied: ['return=representation', 'count=exact', 'missing=default'],
  });
  expect(parsePreferences(null)).toMatchObject({ return: 'minimal', count: null, applied: [] });
  for (const header of [
    'count=rough',
    'tx=maybe',
    'timezone=Asia/Kolkata',
    'params=single-object',
    'x',
    '__proto__=1',
  ]) {
    expect(codeOf(() => parsePreferences(header))).toBe('PGRST122');
  }
});

test('ranges', () => {
  expect(parseRange('0-9', null)).toEqual({ offset: 0, limit: 10 });
  expect(parseRange('5-', 'items')).toEqual({ offset: 5, limit: null });
  for (const header of ['9-0', 'bytes=0-1', 'a', '-5'])
    expect(codeOf(() => parseRange(header, null))).toBe('PGRST103');
  expect(intersect({ offset: 0, limit: 10 }, { offset: 5, limit: null })).toEqual({ offset: 5, limit: 5 });
  expect(intersect({ offset: 20, limit: null }, { offset: 0, limit: 10 })).toEqual({ offset: 20, limit: 0 });
});

test('media types', () => {
  const list = { mediaType: 'application/json', isSingle: false, stripsNulls: false, isCsv: false };
  const single = {
    mediaType: 'application/vnd.pgrst.object+json',
    isSingle: true,
    stripsNulls: false,
    isCsv: false,
  };
  expect(parseAccept(null)).toEqual(list);
  expect(parseAccept('text/html, */*;q=0.8')).toEqual(list);
  expect(parseAccept('application/vnd.pgrst.object+json')).toEqual(single);
  expect(parseAccept('application/vnd.pgrst.object+json;nulls=stripped')).toEqual({
    mediaType: 'application/vnd.pgrst.object+json;nulls=stripped',
    isSingle: true,
    stripsNulls: true,
    isCsv: false,
  });
  expect(parseAccept('text/csv')).toEqual({ ...list, mediaType: 'text/csv', isCsv: true });
  for (const header of [
    'text/csv;nulls=stripped',
    'application/json;nulls=stripped',
    'application/geo+json',
    '*/*;q=0',
  ]) {
    expect(codeOf(() => parseAccept(header))).toBe('PGRST107');
  }
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIBRARY } from '../testing/library.ts';
import { openWire, type Wire } from '../testing/wire.ts';

let wire: Wire;
beforeAll(async () => {
  wire = await openWire({
    script: `${LIBRARY}
      create function public.twice(n integer) returns integer language sql immutable as 'select n * 2';
      create function public.twice(word text) returns text language sql immutable as 'select word || word';
      create function public.total(variadic parts integer[]) returns bigint language sql immutable
        as 'select sum(p) from unnest(parts) p';
      create function public.out_both(a integer, out b integer, out c text) language sql stable as $$ select a + 1, 'c' $$;
      create function public.subjects() returns table (subject text) language sql stable as $$ values ('a'), ('b') $$;
      create function public.nothing() returns integer language sql stable as 'select null::integer';
      create function public.no_books() returns setof public.books language sql stable as 'select * from public.books where false';
      create function public.raw(text) returns text language sql immutable as 'select $1';
      create function public.raw(integer) returns text language sql immutable as $$ select 'number' $$;
      create function public.counted(integer) returns integer language sql immutable as 'select $1';
      grant execute on function public.raw(text), public.raw(integer), public.counted to anon;
      grant execute on function public.twice(integer), public.twice(text), public.total, public.out_both, public.subjects, public.nothing,
        public.no_books to anon;`,
    rest: { rowCap: 3 },
  });
});
afterAll(() => wire.close());

const rpc = (name: string, args?: object, options?: object) =>
  wire.client().rpc(name, args as never, options);

describe('values', () => {
  test.each<[string, object | undefined, unknown]>([
    ['add', { a: 1, b: 2 }, 3],
    ['add', { a: 1 }, 11],
    ['nothing', undefined, null],
    ['joined', { parts: ['a', 'b,c'], options: { separator: '-' } }, 'a-b,c'],
    ['joined', { parts: [] }, ''],
    ['echo', { any: ['thing', null, 1.5] }, { any: ['thing', null, 1.5] }],
    ['twice', { n: 4 }, 8],
    ['twice', { word: 'ab' }, 'abab'],
    ['total', { parts: [1, 2, 3] }, 6],
    // A text without a name takes the body as it came.
    ['raw', { '': 'a' }, '{"":"a"}'],
  ])('%s(%j)', async (name, args, expected) => {
    expect(await rpc(name, args)).toMatchObject({ error: null, status: 200, data: expected });
  });

  test('another parameter without a name cannot be given', async () => {
    expect(await rpc('counted', { '': 1 })).toMatchObject({ status: 404, error: { code: 'PGRST202' } });
    for (const path of ['raw?=a', 'raw']) {
      expect((await wire.fetch(`/rest/v1/rpc/${path}`)).status, path).toBeGreaterThanOrEqual(400);
      expect((await wire.fetch(`/rest/v1/rpc/${path}`)).status, path).toBeLessThan(500);
    }
  });

  test('by GET, when the function changes nothing', async () => {
    expect((await rpc('add', { a: 1, b: 2 }, { get: true })).data).toBe(3);
    expect((await rpc('joined', { parts: ['a', 'b'] }, { get: true })).data).toBe('a,b');
    expect(await rpc('touch', {}, { get: true })).toMatchObject({ status: 405, error: { code: 'PGRST101' } });
  });

  test('void answers 204', async () => {
    expect(await rpc('touch')).toMatchObject({ status: 204, data: null, error: null });
  });

  test('a set of values, cut at the cap', async () => {
    expect((await rpc('titles')).data).toEqual(['Godaan', 'Gaban', 'Meghaduta']);
  });
});

describe('rows', () => {
  test('of a table: selected, filtered, ordered, embedded, counted', async () => {
    const { data, count } = await wire
      .client()
      .rpc('books_of', { author: 1 }, { count: 'exact' })
      .select('title, tags(label)')
      .gt('price', 1)
      .order('title', { ascending: false })
      .limit(1);
    expect(data).toEqual([{ title: 'Godaan', tags: [{ label: 'classic' }] }]);
    expect(count).toBe(2);
  });

  test('by GET, arguments beside filters', async () => {
    const response = await wire.fetch('/rest/v1/rpc/books_of?author=1&select=id&id=eq.2');
    expect(await response.json()).toEqual([{ id: 2 }]);
  });

  test('of their own shape', async () => {
    const { data } = await wire
      .client()
      .rpc('counts', { min_price: 4 })
      .not('binding', 'is', null)
      .order('binding');
    expect(data).toEqual([
      { binding: 'hard', total: 1 },
      { binding: 'soft', total: 2 },
    ]);
  });

  test('of a single column', async () => {
    const { data } = await wire.client().rpc('subjects').select('subject').neq('subject', 'b');
    expect(data).toEqual([{ subject: 'a' }]);
  });

  test('one row is an object', async () => {
    expect((await wire.client().rpc('first_book').select('id')).data).toEqual({ id: 1 });
    expect((await rpc('out_both', { a: 1 })).data).toEqual({ b: 2, c: 'c' });
  });

  test('a single object of a set', async () => {
    expect((await wire.client().rpc('books_of', { author: 2 }).select('id').single()).data).toEqual({
      id: 3,
    });
    expect((await wire.client().rpc('no_books').single()).error).toMatchObject({ code: 'PGRST116' });
    expect((await wire.client().rpc('no_books').maybeSingle()).data).toBeNull();
  });

  test('only counted', async () => {
    expect(await rpc('books_of', { author: 1 }, { head: true, count: 'exact' })).toMatchObject({
      count: 2,
      data: null,
    });
    expect(await rpc('add', { a: 1 }, { count: 'exact' })).toMatchObject({ count: 1, data: 11 });
    expect(await rpc('touch', {}, { count: 'exact' })).toMatchObject({ error: { code: 'PGRST100' } });
  });
});

describe('refusals', () => {
  test.each<[string, string, object, string, number]>([
    ['an unknown function', 'nope', {}, 'PGRST202', 404],
    ['an unknown argument', 'add', { a: 1, c: 2 }, 'PGRST202', 404],
    ['a missing argument', 'add', { b: 1 }, 'PGRST202', 404],
    ['an argument of another type', 'add', { a: 'x' }, '22P02', 400],
    ['a function that is not granted', 'private', {}, '42501', 401],
    ['what the function raises', 'fail', { code: 'P0001', message: 'no' }, 'P0001', 400],
    ['a status the function chooses', 'fail', { code: 'PT402', message: 'pay' }, 'PT402', 402],
    ['a code the function chooses', 'fail', { code: '23505', message: 'twice' }, '23505', 409],
  ])('%s', async (_, name, args, code, status) => {
    expect(await rpc(name, args)).toMatchObject({ status, error: { code } });
  });

  test('filters on what has no rows', async () => {
    expect((await wire.client().rpc('add', { a: 1 }).eq('a', 1)).error).toMatchObject({ code: 'PGRST100' });
    expect((await wire.client().rpc('titles').limit(1)).error).toMatchObject({ code: 'PGRST100' });
  });

  test('another method, another body', async () => {
    const call = (method: string, body?: string) =>
      wire.fetch('/rest/v1/rpc/add', {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body ? { body } : {}),
      });
    expect((await call('PATCH')).status).toBe(405);
    expect((await call('DELETE')).status).toBe(405);
    expect((await call('POST', '[{"a":1}]')).status).toBe(400);
    expect((await call('POST', '{')).status).toBe(400);
  });

  test('functions outside public are not there', async () => {
    for (const name of ['pg_sleep', 'auth.uid', 'uid', 'set_config', 'toString']) {
      expect((await rpc(name)).error).toMatchObject({ code: 'PGRST202' });
    }
  });

  test('trigger functions are not there', async () => {
    await wire.database.execute(
      `create function public.trigger_me() returns trigger language plpgsql as 'begin return new; end'`,
    );
    expect((await rpc('trigger_me')).error).toMatchObject({ code: 'PGRST202' });
  });
});

test('a slow function is stopped', async () => {
  if (wire.database.engine === 'pglite') return; // its thread, and with it this database in memory, would end
  const slow = await openWire({ script: LIBRARY, rest: { timeoutMs: 200, reportError: () => {} } });
  expect(await slow.client().rpc('sleep', { seconds: 5 })).toMatchObject({
    status: 504,
    error: { code: '57014' },
  });
  await slow.close();
});

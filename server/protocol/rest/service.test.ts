import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { LIBRARY } from '../testing/library.ts';
import { openWire, type Wire } from '../testing/wire.ts';

let wire: Wire;
beforeAll(async () => {
  wire = await openWire({ script: LIBRARY });
});
afterAll(() => wire.close());
afterEach(() => void vi.useRealTimers());

const INJECTIONS = [
  `id" from public.books; drop table public.books; --`,
  `id"; drop table books; --`,
  `id) from books; --`,
  `(select 1)`,
  `id'`,
  `pg_sleep(1)`,
  `"id`,
  `id/**/`,
  `*;`,
  `__proto__`,
  `constructor`,
];

describe('SQL in the place of a name is refused', () => {
  const positions: [string, (text: string) => string][] = [
    ['table', (text) => `${encodeURIComponent(text)}`],
    ['function', (text) => `rpc/${encodeURIComponent(text)}`],
    ['function argument', (text) => `rpc/add?${encodeURIComponent(text)}=1`],
    ['selected column', (text) => `books?select=${encodeURIComponent(text)}`],
    ['quoted selected column', (text) => `books?select=${encodeURIComponent(JSON.stringify(text))}`],
    ['cast', (text) => `books?select=id::${encodeURIComponent(text)}`],
    ['embedded table', (text) => `books?select=${encodeURIComponent(JSON.stringify(text))}(id)`],
    ['hint', (text) => `books?select=authors!${encodeURIComponent(JSON.stringify(text))}(id)`],
    ['embedded column', (text) => `books?select=tags(${encodeURIComponent(JSON.stringify(text))})`],
    ['filtered column', (text) => `books?${encodeURIComponent(JSON.stringify(text))}=eq.1`],
    ['column in a logic tree', (text) => `books?or=(${encodeURIComponent(JSON.stringify(text))}.eq.1)`],
    ['operator', (text) => `books?id=${encodeURIComponent(text)}.1`],
    ['ordered column', (text) => `books?order=${encodeURIComponent(JSON.stringify(text))}`],
    ['direction', (text) => `books?order=id.${encodeURIComponent(text)}`],
    ['limit', (text) => `books?limit=${encodeURIComponent(text)}`],
    ['offset', (text) => `books?offset=${encodeURIComponent(text)}`],
    ['is', (text) => `books?id=is.${encodeURIComponent(text)}`],
  ];

  test.each(positions)('%s', async (_, path) => {
    for (const text of INJECTIONS) {
      const response = await wire.fetch(`/rest/v1/${path(text)}`);
      expect([400, 404, 405]).toContain(response.status);
      const { code } = (await response.json()) as { code: string };
      expect(code).not.toBe('42601');
    }
  });

  test('columns of writes', async () => {
    const user = await wire.signedIn('inject@example.com');
    for (const text of INJECTIONS) {
      const insert = await user.from('books').insert(JSON.parse(`{${JSON.stringify(text)}: 1}`));
      expect(insert.error?.code).toBe('PGRST204');
      const upsert = await user.from('books').upsert({ title: 'x' }, { onConflict: JSON.stringify(text) });
      expect(upsert.error?.code).toMatch(/^PGRST(204|100)$/);
      const update = await user
        .from('books')
        .update(JSON.parse(`{${JSON.stringify(text)}: 1}`))
        .eq('id', 1);
      expect(update.error?.code).toBe('PGRST204');
    }
  });

  test('where a name is free, it stays a name', async () => {
    for (const text of INJECTIONS) {
      const name = JSON.stringify(text);
      const select = async (items: string) =>
        (await wire.fetch(`/rest/v1/books?id=eq.1&select=${encodeURIComponent(items)}`)).json();
      expect(await select(`${name}:id`)).toEqual([JSON.parse(`{${name}: 1}`)]);
      expect(await select(`v:details->${name}`)).toEqual([{ v: null }]);
      const value = await wire.client().from('books').select('id').eq('title', text);
      expect(value.data).toEqual([]);
    }
  });
});

describe('what is outside the subset is refused', () => {
  test.each<[string, string, RequestInit, number, string]>([
    ['an unknown table', 'nothing', {}, 404, 'PGRST205'],
    ['a table of another schema', 'users', {}, 404, 'PGRST205'],
    ['a table of another schema, qualified', 'auth.users', {}, 404, 'PGRST205'],
    ['a deeper path', 'books/1', {}, 404, 'PGRST125'],
    ['the root', '', {}, 404, 'PGRST125'],
    ['PUT', 'books?id=eq.1', { method: 'PUT', body: '{}' }, 405, 'PGRST117'],
    ['an unknown operator', 'books?title=near.x', {}, 400, 'PGRST100'],
    ['an operator that takes one value only', 'books?id=neq(any).{1}', {}, 400, 'PGRST100'],
    ['a quantifier there is not', 'books?id=eq(some).{1}', {}, 400, 'PGRST100'],
    ['a regular expression', 'books?title=match.^G', {}, 401, '42501'],
    ['a language there is not', 'books?title=fts(klingon).x', {}, 400, '42704'],
    ['an unknown column', 'books?nothing=eq.1', {}, 400, '42703'],
    ['an operator the type has not', 'books?id=like.1*', {}, 404, '42883'],
    ['a value of another type', 'books?id=eq.x', {}, 400, '22P02'],
    ['a filter on JSON that is none', 'books?details->a=eq.x', {}, 400, '22P02'],
    ['another schema', 'books', { headers: { 'accept-profile': 'auth' } }, 406, 'PGRST106'],
    ['CSV of one value', 'rpc/add?a=1', { headers: { accept: 'text/csv' } }, 406, 'PGRST107'],
    ['GeoJSON', 'books', { headers: { accept: 'application/geo+json' } }, 406, 'PGRST107'],
    [
      'stripped nulls of JSON',
      'books',
      { headers: { accept: 'application/json;nulls=stripped' } },
      406,
      'PGRST107',
    ],
    ['a plan', 'books', { headers: { accept: 'application/vnd.pgrst.plan+text' } }, 406, 'PGRST107'],
    ['a count there is not', 'books', { headers: { prefer: 'count=rough' } }, 400, 'PGRST122'],
    ['a time zone', 'books', { headers: { prefer: 'timezone=Asia/Kolkata' } }, 400, 'PGRST122'],
    ['an unknown preference', 'books', { headers: { prefer: 'respond-async' } }, 400, 'PGRST122'],
    [
      'an upsert preference on a read',
      'books',
      { headers: { prefer: 'resolution=merge-duplicates' } },
      400,
      'PGRST122',
    ],
    ['columns on a read', 'books?columns=id', {}, 400, 'PGRST100'],
    ['a negative limit', 'books?limit=-1', {}, 416, 'PGRST103'],
    ['an aggregate', 'books?select=price.sum()', {}, 400, 'PGRST123'],
    ['a count as a function', 'books?select=count()', {}, 400, 'PGRST123'],
    ['a count beside a column', 'books?select=title,count', {}, 400, '42803'],
    ['a spread of no resource', 'books?select=...title', {}, 400, 'PGRST100'],
    ['two values under one key, spread', 'books?select=title,...author_id(title:name)', {}, 400, 'PGRST100'],
    [
      'an order by a column of what may be several',
      'books?select=tags(label)&order=tags(label)',
      {},
      400,
      'PGRST118',
    ],
  ])('%s', async (_, path, init, status, code) => {
    const response = await wire.fetch(`/rest/v1/${path}`, init);
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ code, message: expect.any(String) }),
    ]);
  });
});

test('a table made while we run is found a second later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  // Later than whatever was looked up before.
  vi.advanceTimersByTime(86_400_000);
  const client = wire.client();
  expect((await client.from('later').select()).error).toMatchObject({ code: 'PGRST205' });
  await wire.database.execute('create table public.later (id integer); grant select on public.later to anon');
  vi.advanceTimersByTime(1_100);
  expect((await client.from('later').select()).data).toEqual([]);
});

test('a HEAD that fails has no body', async () => {
  const response = await wire.fetch('/rest/v1/nothing', { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([404, '']);
});

test('twenty requests at once keep their callers apart', async () => {
  const users = await Promise.all([1, 2, 3, 4].map((i) => wire.signedIn(`apart${i}@example.com`)));
  const clients = [...users, wire.client()];
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => (await clients[i % 5]?.rpc('whoami'))?.data?.email ?? null),
  );
  expect(answers).toEqual(
    Array.from({ length: 20 }, (_, i) => (i % 5 === 4 ? null : `apart${(i % 5) + 1}@example.com`)),
  );
});

test('errors from inside the server tell the caller nothing', async () => {
  const seen: unknown[] = [];
  const broken = await openWire({ rest: { reportError: (error) => seen.push(error) } });
  await broken.database.close();
  const response = await broken.fetch('/rest/v1/books');
  expect(response.status).toBe(503);
  expect(((await response.json()) as { message: string }).message).toBe(
    'Database client error. Retrying the connection.',
  );
  expect(seen).toHaveLength(1);
});

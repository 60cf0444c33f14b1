import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIBRARY } from '../testing/library.ts';
import { KEYS, openWire, type Wire } from '../testing/wire.ts';

/** What a short request may not make cost: each was found by an attacker, and is tried here on both engines. */
const LARGE = `
  insert into public.authors (name) select 'author ' || n from generate_series(1, 40) as n;
  insert into public.books (author_id, title, details)
    select a.id, repeat('t', 100), to_jsonb(repeat('d', 1000))
    from public.authors a, generate_series(1, 20) where a.name like 'author %';
  grant update (title) on public.books to anon;
  create policy touch on public.books for update to anon using (true) with check (true);
  create function public.large(size integer) returns text language sql stable as $$ select repeat('x', size) $$;
  grant execute on function public.large to anon;`;

let wire: Wire;
beforeAll(async () => {
  wire = await openWire({
    script: LIBRARY + LARGE,
    rest: { answerBytes: 60_000, trustedAnswerBytes: 2_000_000, reportError: () => {} },
  });
});
afterAll(() => wire.close());

const SECRET = { headers: { apikey: KEYS.secretKey } };

async function ask(path: string, init: RequestInit = {}) {
  const response = await wire.fetch(`/rest/v1/${path}`, init);
  const text = await response.text();
  return { status: response.status, text, code: text === '' ? null : JSON.parse(text).code };
}

describe('regular expressions', () => {
  const BOMB = '(x{0,100}){0,100}';
  test.each([
    ['books?title=match.^G'],
    ['books?title=not.imatch.^g'],
    ['books?title=match(any).{^G}'],
    ['books?or=(id.eq.1,and(id.eq.2,title.imatch.g))'],
    ['books?select=id,tags(id)&tags.label=match.a'],
    ['rpc/books_of?author=1&title=match.^G'],
    [`books?${Array.from({ length: 60 }, () => `title=match.${BOMB}`).join('&')}`],
  ])('are for the trusted: %s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 401, code: '42501' });
  });

  test('of a signed-in caller is a 403, also where rows are written', async () => {
    const client = await wire.signedIn('reader@example.com');
    expect(await client.from('books').select().filter('title', 'match', '^G')).toMatchObject({
      status: 403,
      error: { code: '42501' },
    });
    const written = await client.from('books').update({ title: 'x' }).filter('title', 'imatch', '^g');
    expect(written).toMatchObject({ status: 403, error: { code: '42501' } });
  });

  test('serve the trusted, and too complex a one is their mistake', async () => {
    expect(await ask('books?select=id&title=match.^Ga', SECRET)).toMatchObject({
      status: 200,
      text: '[{"id":2}]',
    });
    const complex = await ask(`books?title=match.${'('.repeat(6)}x${'{0,200})'.repeat(6)}`, SECRET);
    expect(complex).toMatchObject({ status: 400, code: '2201B' });
    expect((await ask('books?select=id&limit=1')).status).toBe(200);
  });
});

describe('many rows of a relation are not embedded in themselves', () => {
  test.each([
    ['authors?select=books!author_id(authors!author_id(books!author_id(id)))'],
    ['authors?select=books!author_id(authors!author_id(translated:books!translator_id(id)))'],
    ['tags?select=books(author_id(books!translator_id(id)))'],
    ['book_tags?select=books(book_tags(tags(label)))'],
    ['authors?select=books!author_id(authors!author_id(id,books!author_id!inner()))'],
    ['books?select=id,blurbs(books(tags(label)))'],
    ['books?select=authors!author_id(books!author_id(authors!author_id(books!author_id(title))))&id=eq.1'],
    ['tags?select=books(tags(label))'],
    ['tags?select=books(book_tags(tag_id))'],
    ['categories?select=categories!parent_id(categories!parent_id(label))'],
    ['rpc/books_of?author=1&select=authors!author_id(books!author_id(id))'],
  ])('%s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 400, code: 'PGRST127' });
    expect((await ask(path, SECRET)).status).toBe(200);
  });

  test.each([
    ['authors?select=books!author_id(authors!author_id(id))'],
    ['authors?select=books!author_id!inner(author:author_id(name))&limit=1'],
    ['blurbs?select=books(blurbs(books(blurbs(text))))'],
    ['categories?select=parent:parent_id(parent:parent_id(parent:parent_id(label)))'],
  ])('one row back is served: %s', async (path) => {
    expect((await ask(path)).status).toBe(200);
  });

  test('but for one step to a parent or to children', async () => {
    expect((await ask('categories?select=categories!parent_id(label)')).status).toBe(200);
  });

  test('twice side by side is no way back', async () => {
    const path = 'books?select=id,author:author_id(name),translator:translator_id(name)&id=eq.1';
    expect((await ask(path)).status).toBe(200);
  });
});

describe('the bytes of an answer', () => {
  const OVER = { status: 413, code: '54000' };

  test.each([
    ['rows', 'books?select=title,details'],
    ['rows of a page', 'books?select=details&limit=100'],
    [
      'rows with what is embedded',
      'authors?select=name,books!author_id(details,id,title)&name=like.author*&order=id',
    ],
    ['what is embedded', 'authors?select=books!author_id(details)'],
    ['what is spread', 'authors?select=...books!author_id(details)'],
    ['rows of a function', 'rpc/large?size=60000'],
    [
      'without nulls',
      'books?select=details',
      { headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' } },
    ],
  ])('are counted: %s', async (_, path, init?: RequestInit) => {
    expect(await ask(path, init)).toMatchObject(OVER);
  });

  test('are not more for an order that makes every row first', async () => {
    const path = 'authors?select=name,books!author_id(details)&order=born,name&limit=1000';
    expect(await ask(path)).toMatchObject(OVER);
  });

  test('undo what was written', async () => {
    const body = JSON.stringify({ title: 'changed' });
    const headers = { 'content-type': 'application/json', prefer: 'return=representation' };
    const path = 'books?id=gt.100&select=title,details';
    expect(await ask(path, { method: 'PATCH', body, headers })).toMatchObject(OVER);
    expect(await ask('books?title=eq.changed&select=id')).toMatchObject({ text: '[]' });
  });

  test('are enough for pages, and more for the trusted', async () => {
    expect((await ask('books?select=title,details&limit=50')).status).toBe(200);
    expect((await ask('books?select=details', SECRET)).text.length).toBeGreaterThan(800_000);
    expect(await ask('rpc/large?size=2000000', SECRET)).toMatchObject(OVER);
  });

  test('begin again with each request on a connection', async () => {
    for (let times = 0; times < 30; times++) {
      expect((await ask('books?select=title,details&limit=40')).status).toBe(200);
    }
  });
});

describe('nesting', () => {
  const steps = (count: number) => `details${'->a'.repeat(count)}`;
  test.each([
    ['select', `books?select=x:${steps(2_000)}`],
    ['order', `books?order=${steps(2_000)}`],
    ['filter', `books?${steps(2_000)}=eq.1`],
    ['logic', `books?or=(${steps(2_000)}.eq.1,id.eq.1)`],
    ['a filter inside', `books?select=tags(id)&tags.label${'->a'.repeat(2_000)}=eq.1`],
    ['logic trees', `books?or=${'(and'.repeat(3_000)}`],
    ['selects', `books?select=${'tags('.repeat(3_000)}`],
  ])('of %s is limited', async (_, path) => {
    expect(await ask(path)).toMatchObject({ status: 400, code: 'PGRST100' });
  });

  test('of JSON that is written, too', async () => {
    const body = `{"title":"deep","details":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const headers = { ...SECRET.headers, 'content-type': 'application/json' };
    expect(await ask('books', { method: 'POST', body, headers })).toMatchObject({
      status: 400,
      code: 'PGRST102',
    });
    expect(await ask('rpc/echo', { method: 'POST', body, headers })).toMatchObject({
      status: 400,
      code: 'PGRST102',
    });
  });

  test('of arrays is the database’s to limit', async () => {
    const value = `${'{'.repeat(7)}a${'}'.repeat(7)}`;
    for (const path of [
      `books?keywords=eq.${value}`,
      `books?keywords=cs.${value}`,
      `rpc/joined?parts=${value}`,
    ]) {
      expect((await ask(path)).status, path).toBe(400);
    }
  });
});

describe('texts the database cannot keep', () => {
  test.each([
    ['books?title=eq.a%00', 'PGRST100'],
    ['books?select=a%00', 'PGRST100'],
    ['rpc/joined?parts=%7Ba%00%7D', 'PGRST100'],
    ['rpc/books_of?author=1%00', 'PGRST100'],
  ])('%s', async (path, code) => {
    expect(await ask(path)).toMatchObject({ status: 400, code });
  });

  test.each(['\\u0000', '\\ud800', '\\udc00x'])('in a body: %s', async (text) => {
    const headers = { ...SECRET.headers, 'content-type': 'application/json' };
    for (const body of [
      `{"title":"${text}"}`,
      `{"${text}":1}`,
      `{"details":{"a":["${text}"]},"title":"x"}`,
    ]) {
      expect(await ask('books', { method: 'POST', body, headers })).toMatchObject({
        status: 400,
        code: 'PGRST102',
      });
    }
  });
});

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIBRARY } from '../testing/library.ts';
import { KEYS, openWire, type Wire } from '../testing/wire.ts';

let wire: Wire;
let client: SupabaseClient;
beforeAll(async () => {
  wire = await openWire({ script: LIBRARY, rest: { isTrusted: async () => true } });
  client = wire.client();
});
afterAll(() => wire.close());

async function idsOf(path: string): Promise<unknown> {
  const separator = path.includes('?') ? '&' : '?';
  const response = await wire.fetch(`/rest/v1/${path}${separator}select=id&order=id`);
  const body = (await response.json()) as { id: number }[];
  return response.status === 200 ? body.map(({ id }) => id) : body;
}

describe('operators', () => {
  test.each<[string, number[]]>([
    ['books?title=like(any).{G*,M*}', [1, 2, 3]],
    ['books?title=like(all).{G*,*n}', [1, 2]],
    ['books?title=not.ilike(any).{g*,m*}', [4]],
    ['books?title=ilike(all).{g*,*AA*}', [1]],
    ['books?id=eq(any).{1,3}', [1, 3]],
    ['books?id=gt(all).{1,2}', [3, 4]],
    ['books?or=(id.eq(any).{1},title.like(any).{"Pa*","Me*"})', [1, 3, 4]],
    ['books?title=match.^G.*n$', [1, 2]],
    ['books?title=imatch.^g', [1, 2]],
    ['books?title=match(any).{^M,^P}', [3, 4]],
    ['books?author_id=isdistinct.1', [3, 4]],
    ['books?author_id=not.isdistinct.1', [1, 2]],
    ['books?author_id=is.not_null', [1, 2, 3]],
    ['books?pages=not.is.not_null', [2]],
    ['seasons?days=sl.[200,300)', [1]],
    ['seasons?days=sr.[0,60)', [1, 2]],
    ['seasons?days=nxr.[60,150)', [1]],
    ['seasons?days=nxl.[100,200)', [2]],
    ['seasons?days=adj.[150,160)', [1]],
    ['seasons?days=ov.[140,160)', [1, 2]],
    ['seasons?days=cs.[70,80)', [1]],
    ['seasons?days=cd.[0,200)', [1]],
    ['seasons?words=fts.rain', [1, 2]],
    ['seasons?words=fts(simple).heat%20%26%20rain', [2]],
    ['seasons?words=not.plfts.heat', [1]],
    ['seasons?words=phfts.rain', [1, 2]],
    ['seasons?words=wfts.rain%20-heat', [1]],
    ['books?title=fts(english).gaban', [2]],
    ['books?details=plfts.Banaras', [1]],
    ['books?details->publisher->>city=wfts(simple).Banaras', [1]],
    ['books?keywords=ov.{poem,village}', [1, 3]],
    ['books?details=cs.{"year":1936}', [1]],
    ['books?or=(and(id.gt.1,id.lt.3),keywords.cs.{cloud})', [2, 3]],
  ])('%s', async (path, ids) => {
    expect(await idsOf(path)).toEqual(ids);
  });

  test('as the client writes them', async () => {
    const titles = client.from('books').select('id').order('id');
    expect((await titles.likeAnyOf('title', ['G%', 'M%'])).data).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    const { data } = await client
      .from('seasons')
      .select('id')
      .textSearch('words', 'heat', { type: 'websearch' });
    expect(data).toEqual([{ id: 2 }]);
    expect((await client.from('seasons').select('id').rangeLt('days', '[200,300)')).data).toEqual([
      { id: 1 },
    ]);
  });
});

describe('a function of the row', () => {
  test('is selected, compared and sorted like a column, but is not part of everything', async () => {
    const { data } = await client
      .from('books')
      .select('id, headline, shout:headline, cheap:facts->cheap')
      .eq('headline', 'GODAAN')
      .order('headline', { ascending: false });
    expect(data).toEqual([{ id: 1, headline: 'GODAAN', shout: 'GODAAN', cheap: true }]);
    const whole = await client.from('books').select().eq('id', 1).single();
    expect(whole.data).not.toHaveProperty('headline');
    const embedded = await client
      .from('authors')
      .select('name, books!author_id(headline)')
      .eq('id', 2)
      .single();
    expect(embedded.data).toEqual({ name: 'Kalidasa', books: [{ headline: 'MEGHADUTA' }] });
  });

  test('is there in the rows a procedure returns', async () => {
    const called = await client.rpc('books_of', { author: 1 }).select('headline').order('headline');
    expect(called.error).toBeNull();
    expect(called.data).toContainEqual({ headline: 'GODAAN' });
  });
});

describe('counting', () => {
  test('what is embedded, and everything', async () => {
    const { data } = await client.from('authors').select('id, books!author_id(count)').order('id');
    expect(data).toEqual([
      { id: 1, books: [{ count: 2 }] },
      { id: 2, books: [{ count: 1 }] },
      { id: 3, books: [{ count: 0 }] },
    ]);
    expect((await client.from('books').select('count').single()).data).toEqual({ count: 4 });
    const inner = await client
      .from('authors')
      .select('id, books!author_id!inner(count)', { count: 'exact' })
      .order('id');
    expect(inner.data?.map(({ id }) => id)).toEqual([1, 2]);
    expect(inner.count).toBe(2);
  });

  test.each(['exact', 'planned', 'estimated'] as const)('%s, is exact', async (count) => {
    const { data, count: total } = await client.from('books').select('id', { count }).limit(1);
    expect([data?.length, total]).toEqual([1, 4]);
  });
});

describe('asking whether anything is embedded', () => {
  test.each([
    ['books!author_id()&books=is.null', [3]],
    ['books!author_id()&books=not.is.null', [1, 2]],
    ['books!author_id(id)&books.id=eq.3&books=not.is.null', [2]],
    ['books!author_id()&or=(books.is.null,name.eq.Kalidasa)', [2, 3]],
  ])('%s', async (query, ids) => {
    const response = await wire.fetch(`/rest/v1/authors?order=id&select=id,${query}`, {
      headers: { prefer: 'count=exact' },
    });
    const rows = (await response.json()) as { id: number }[];
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(response.headers.get('content-range')).toBe(`0-${ids.length - 1}/${ids.length}`);
  });
});

describe('spreading', () => {
  test('puts the one embedded row into the outer one', async () => {
    const { data } = await client
      .from('books')
      .select('id, ...author_id(writer:name, born), ...blurbs(text)')
      .order('id')
      .limit(3);
    expect(data).toEqual([
      { id: 1, writer: 'Premchand', born: '1880-07-31', text: 'A cow.' },
      { id: 2, writer: 'Premchand', born: '1880-07-31', text: null },
      { id: 3, writer: 'Kalidasa', born: null, text: null },
    ]);
  });

  test('makes lists of the fields of several', async () => {
    const { data } = await client
      .from('authors')
      .select('name, ...books!author_id(titles:title, blurbs(text))')
      .order('id', { referencedTable: 'books' })
      .order('id');
    expect(data).toEqual([
      { name: 'Premchand', titles: ['Godaan', 'Gaban'], blurbs: [expect.anything(), null] },
      { name: 'Kalidasa', titles: ['Meghaduta'], blurbs: [null] },
      { name: 'Mahadevi Varma', titles: [], blurbs: [] },
    ]);
    const inner = await client.from('authors').select('id, ...books!author_id!inner(title)').order('id');
    expect(inner.data?.map(({ id }) => id)).toEqual([1, 2]);
    const hidden = await client.from('authors').select('id, ...books!author_id()').limit(1);
    expect(hidden.data).toEqual([{ id: 1 }]);
  });

  test('all of it, nested, inner, filtered', async () => {
    const { data } = await client
      .from('blurbs')
      .select('...books!inner(id, title, ...author_id(name), tags(label))')
      .eq('books.title', 'Godaan');
    expect(data).toEqual([{ id: 1, title: 'Godaan', name: 'Premchand', tags: [{ label: 'classic' }] }]);
    const whole = await client.from('books').select('title, ...author_id(*)').eq('id', 3).single();
    expect(whole.data).toEqual({ title: 'Meghaduta', id: 2, name: 'Kalidasa', born: null });
  });
});

describe('without nulls', () => {
  test('in a list, and in one', async () => {
    const book = client.from('books').select('id, pages, author_id(name, born)');
    expect((await book.eq('id', 3).single().stripNulls()).data).toEqual({
      id: 3,
      pages: 90,
      author_id: { name: 'Kalidasa' },
    });
    const response = await wire.fetch('/rest/v1/books?select=id,pages&id=eq.2', {
      headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
    });
    expect(await response.json()).toEqual([{ id: 2 }]);
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
    );
  });
});

describe('trying', () => {
  test('tx=rollback answers what would have been, and keeps nothing', async () => {
    const user = await wire.signedIn('asha@example.com');
    const tried = await user.from('books').insert({ title: 'Draft' }).select('title').rollback().single();
    expect(tried).toMatchObject({ status: 201, data: { title: 'Draft' } });
    expect((await user.from('books').delete().eq('id', 4).select('id').rollback()).data).toEqual([{ id: 4 }]);
    expect((await client.from('books').select('count').single()).data).toEqual({ count: 4 });
  });

  test('a function is undone when it gives more rows than allowed', async () => {
    const call = async (path: string) => {
      const response = await wire.fetch(`/rest/v1/rpc/${path}`, {
        headers: { prefer: 'handling=strict,max-affected=1' },
      });
      return response.json();
    };
    expect(await call('books_of?author=2&select=id')).toEqual([{ id: 3 }]);
    expect(await call('books_of?author=1')).toMatchObject({ code: 'PGRST124' });
    expect(await call('titles')).toMatchObject({ code: 'PGRST124' });
    expect(await call('add?a=1')).toMatchObject({ code: 'PGRST128' });
  });

  test('an upsert says whether it made anything', async () => {
    const user = await wire.signedIn('ravi@example.com');
    const put = (ids: number[]) =>
      user.from('blurbs').upsert(ids.map((book_id) => ({ book_id, text: 'again' })));
    expect((await put([1])).status).toBe(200);
    expect((await put([1, 2])).status).toBe(201);
    expect((await put([1, 2])).status).toBe(200);
    const ignored = user.from('blurbs').upsert({ book_id: 1 }, { ignoreDuplicates: true });
    expect((await ignored).status).toBe(201);
  });
});

describe('schemas', () => {
  let many: Wire;
  beforeAll(async () => {
    const script = `${LIBRARY}
      create schema attic;
      create table attic.boxes (id integer primary key, label text);
      create table attic.things (id integer primary key, box_id integer references attic.boxes (id));
      create function attic.open(box integer) returns text language sql stable as 'select label from attic.boxes where id = box';
      insert into attic.boxes values (1, 'hats');
      insert into attic.things values (7, 1);
      grant usage on schema attic to anon;
      grant select on attic.boxes, attic.things to anon;
      grant insert on attic.boxes to anon;
      grant execute on function attic.open to anon`;
    many = await openWire({ script, rest: { schemas: ['public', 'attic'] } });
  });
  afterAll(() => many.close());

  test('each has its tables, relationships and functions', async () => {
    const attic = many.client().schema('attic');
    const { data } = await attic.from('boxes').select('label, things(id)');
    expect(data).toEqual([{ label: 'hats', things: [{ id: 7 }] }]);
    expect((await attic.rpc('open', { box: 1 })).data).toBe('hats');
    expect((await attic.from('boxes').insert({ id: 2, label: 'coats' })).status).toBe(201);
    expect((await attic.from('books').select()).error).toMatchObject({
      code: 'PGRST205',
      message: "Could not find the table 'attic.books' in the schema cache",
    });
    expect((await many.client().from('boxes').select()).error).toMatchObject({ code: 'PGRST205' });
  });

  test('one that is not exposed is refused, and those that are named', async () => {
    const { error, status } = await many.client().schema('auth').from('users').select();
    expect([status, error]).toEqual([
      406,
      expect.objectContaining({
        code: 'PGRST106',
        message: 'Invalid schema: auth',
        hint: 'Only the following schemas are exposed: public, attic',
      }),
    ]);
    const secret = many.client(KEYS.secretKey).schema('auth' as 'public');
    expect((await secret.from('users').insert({})).error).toMatchObject({ code: 'PGRST106' });
  });
});

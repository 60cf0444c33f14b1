import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIBRARY } from '../testing/library.ts';
import { KEYS, openWire, type Wire } from '../testing/wire.ts';

/** Functions of a row that lead to other rows, as PostgREST takes them for relationships. */
const SCRIPT = `
create function public.cheaper(public.books) returns setof public.books language sql stable
  as $$ select * from public.books where price < $1.price order by price $$;
create function public.writer(book public.books) returns setof public.authors rows 1 language sql stable
  as $$ select * from public.authors where id = book.author_id $$;
create function public.translator(book public.books) returns public.authors language sql stable
  as $$ select * from public.authors where id = book.translator_id $$;
create function public.tags(public.books) returns setof public.tags language sql stable
  as $$ select * from public.tags where id = 2 $$;
create function public.works(public.authors) returns setof public.books language sql stable
  as $$ select * from public.books where author_id = $1.id order by id $$;
create function public.similar(public.cheap_books) returns setof public.cheap_books language sql stable
  as $$ select * from public.cheap_books where id <> $1.id $$;
create function public.liar(public.books) returns setof public.tags rows 1 language sql stable
  as 'select * from public.tags order by id';
create function public.own_shelves(public.authors) returns setof public.shelves language sql stable
  as 'select id, user_id, label, position, null::text from public.shelves';
create function public.locked(public.books) returns setof public.tags language sql stable as 'select * from public.tags';
revoke execute on function public.locked from public, anon, authenticated;
create function public.writing(public.books) returns setof public.books language sql volatile
  as $$ update public.books set copies = 99 where id = $1.id returning * $$;
create function public.written(public.books) returns integer language sql volatile
  as $$ update public.books set copies = 99 where id = $1.id returning 1 $$;
grant update (copies) on public.books to anon;
create policy anybody on public.books for update to anon using (true) with check (true);
grant execute on function public.cheaper, public.writer, public.translator, public.tags(public.books), public.works,
  public.similar, public.liar, public.own_shelves, public.writing, public.written to anon, authenticated;`;

let wire: Wire;
beforeAll(async () => {
  wire = await openWire({ script: LIBRARY + SCRIPT });
});
afterAll(() => wire.close());

const from = (table: string) => wire.client().from(table);

test('a function that returns many rows is embedded as a list, with its filters, order and limit', async () => {
  const { data, error } = await from('books')
    .select('id, cheaper(title, headline, tags(label))')
    .in('id', [2, 3])
    .neq('cheaper.title', 'nothing')
    .order('title', { referencedTable: 'cheaper', ascending: false })
    .limit(1, { referencedTable: 'cheaper' })
    .order('id');
  expect(error).toBeNull();
  expect(data).toEqual([
    { id: 2, cheaper: [{ title: 'Meghaduta', headline: 'MEGHADUTA', tags: [{ label: 'verse' }] }] },
    { id: 3, cheaper: [] },
  ]);
});

test('one that returns one row is embedded as it: by its type, or because it says so', async () => {
  const { data } = await from('books')
    .select('id, by:writer(name), translator(name), liar(label)')
    .lte('id', 2)
    .order('id');
  expect(data).toEqual([
    { id: 1, by: { name: 'Premchand' }, translator: { name: 'Mahadevi Varma' }, liar: { label: 'classic' } },
    { id: 2, by: { name: 'Premchand' }, translator: { name: null }, liar: { label: 'classic' } },
  ]);
  const none = await from('books').select('id, writer(name)').eq('id', 4).single();
  expect(none.data).toEqual({ id: 4, writer: null });
});

test('!inner, spread, count and order by what it returns', async () => {
  const inner = await from('books')
    .select('id, writer!inner(name)', { count: 'exact' })
    .eq('writer.name', 'Kalidasa');
  expect(inner).toMatchObject({ count: 1, data: [{ id: 3, writer: { name: 'Kalidasa' } }] });
  expect((await from('books').select('id, ...writer(name)').eq('id', 1).single()).data).toEqual({
    id: 1,
    name: 'Premchand',
  });
  expect((await from('authors').select('id, works(count)').order('id')).data).toEqual([
    { id: 1, works: [{ count: 2 }] },
    { id: 2, works: [{ count: 1 }] },
    { id: 3, works: [{ count: 0 }] },
  ]);
  const ordered = await from('books').select('id, writer(name)').order('writer(name)').limit(1);
  expect(ordered.data).toEqual([{ id: 3, writer: { name: 'Kalidasa' } }]);
  expect((await from('authors').select('id').not('works', 'is', null)).error?.code).toBe('42703');
  expect((await from('authors').select('id, works()').not('works', 'is', null).order('id')).data).toEqual([
    { id: 1 },
    { id: 2 },
  ]);
});

test('a function takes the place of a key of the same name', async () => {
  expect((await from('books').select('tags(label)').eq('id', 1).single()).data).toEqual({
    tags: [{ label: 'verse' }],
  });
});

test('of the rows of a view, of a function, and of what a write returns', async () => {
  expect((await from('cheap_books').select('id, similar(id)').eq('id', 1).single()).data).toEqual({
    id: 1,
    similar: [{ id: 3 }],
  });
  const called = await wire.client().rpc('books_of', { author: 2 }).select('title, writer(name)');
  expect(called.data).toEqual([{ title: 'Meghaduta', writer: { name: 'Kalidasa' } }]);
  const client = await wire.signedIn('writer@example.com');
  const written = await client
    .from('books')
    .insert({ title: 'New', author_id: 3 })
    .select('title, headline, writer(name)')
    .single();
  expect(written.data).toEqual({ title: 'New', headline: 'NEW', writer: { name: 'Mahadevi Varma' } });
  const changed = await client.from('books').delete().eq('headline', 'NEW').select('writer(name)');
  expect(changed.data).toEqual([{ writer: { name: 'Mahadevi Varma' } }]);
});

test('row-level security and grants decide', async () => {
  const owner = await wire.signedIn('owner@example.com');
  await owner.from('shelves').insert({ label: 'mine' });
  const other = await wire.signedIn('other@example.com');
  const shelves = (client: typeof owner) => client.from('authors').select('own_shelves(label)').eq('id', 1);
  expect((await shelves(owner)).data).toEqual([{ own_shelves: [{ label: 'mine' }] }]);
  expect((await shelves(other)).data).toEqual([{ own_shelves: [] }]);
  expect(await shelves(wire.client())).toMatchObject({ status: 401, error: { code: '42501' } });
  expect(await from('books').select('locked(id)')).toMatchObject({ status: 401, error: { code: '42501' } });
});

test('what reads writes nothing, whatever functions it calls', async () => {
  for (const select of ['writing(id)', 'written']) {
    expect(await from('books').select(select)).toMatchObject({ status: 405, error: { code: '25006' } });
  }
  expect((await from('books').select('id').eq('copies', 99)).data).toEqual([]);
});

test('many rows once on a path', async () => {
  const ask = async (select: string, apikey = KEYS.publishableKey) =>
    (await wire.fetch(`/rest/v1/books?select=${select}`, { headers: { apikey } })).status;
  expect(await ask('writer(works(id))')).toBe(400);
  expect(await ask('cheaper(cheaper(id))')).toBe(400);
  expect(await ask('cheaper(cheaper(id))', KEYS.secretKey)).toBe(200);
  expect(await ask('cheaper(writer(name))')).toBe(200);
});

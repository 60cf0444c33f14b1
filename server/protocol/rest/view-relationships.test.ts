import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIBRARY } from '../testing/library.ts';
import { openWire, type Wire } from '../testing/wire.ts';

/** Views of tables with keys: renamed, joined, of a schema that is not exposed, of views, and such as show no key. */
const SCRIPT = `
create view public.novels as select id as novel_id, author_id, title from public.books where 'novel' = any (keywords);
create view public.writers as select a.id, a.name, count(b.id) as books from public.authors a
  left join public.books b on b.author_id = a.id group by a.id, a.name;
create view public.credits as select b.id, b.title, w.id as writer, t.id as translator from public.books b
  left join public.authors w on w.id = b.author_id left join public.authors t on t.id = b.translator_id;
create view public.short_novels as select novel_id, upper(title) as title, author_id from public.novels;
create view public.nested as select "inner".id, "inner".author_id from (select * from public.books) as "inner";
create view public.computed as select id + 0 as id, author_id * 1 as author_id from public.books;
create view public.united as select id, author_id from public.books union all select id, translator_id from public.books;
create view public.book_pairs as select id, author_id from public.books cross join generate_series(1, 2);
create materialized view public.kept as select id, label, parent_id from public.categories;
create view public.tree as select id, label, parent_id from public.categories;

create schema vault;
create table vault.publishers (id integer primary key, name text);
create table vault.editions (id integer primary key, publisher_id integer references vault.publishers (id), book_id integer references public.books (id));
insert into vault.publishers values (1, 'Saraswati Press');
insert into vault.editions values (1, 1, 1), (2, 1, 2);
create view public.publishers as select * from vault.publishers;
create view public.editions as select * from vault.editions;

create table public.notes (id integer primary key, shelf_id uuid references public.shelves (id), text text);
create view public.shelf_labels with (security_invoker) as select id as shelf, label from public.shelves;

create table public."odd {name} (x) \\" (":resorigtbl" integer primary key, "a } b" integer);
create table public."to odd" (id integer primary key, ":resno" integer references public."odd {name} (x) \\" (":resorigtbl"));
create view public."view ( of { odd" as select "a } b" as ":targetList", ":resorigtbl" as "{ TARGETENTRY" from public."odd {name} (x) \\";
insert into public."odd {name} (x) \\" values (7, 70);
insert into public."to odd" values (1, 7);

grant select on all tables in schema public to anon, authenticated;
revoke select on public.shelves from anon, authenticated;
grant select (id, user_id, label, position) on public.shelves to authenticated;
grant insert on public.notes to authenticated;`;

let wire: Wire;
beforeAll(async () => {
  wire = await openWire({ script: LIBRARY + SCRIPT });
});
afterAll(() => wire.close());

const from = (table: string) => wire.client().from(table);

test('a view has the keys of the tables it shows, under its own names', async () => {
  expect(
    (await from('novels').select('novel_id, authors(name), tags(label)').order('novel_id')).data,
  ).toEqual([
    { novel_id: 1, authors: { name: 'Premchand' }, tags: [{ label: 'classic' }] },
    { novel_id: 2, authors: { name: 'Premchand' }, tags: [] },
  ]);
  expect((await from('novels').select('by:author_id(name)').eq('novel_id', 1).single()).data).toEqual({
    by: { name: 'Premchand' },
  });
});

test('it is embedded in tables and in other views, by name alone', async () => {
  expect((await from('authors').select('name, novels(title)').order('id').limit(2)).data).toEqual([
    { name: 'Premchand', novels: [{ title: 'Godaan' }, { title: 'Gaban' }] },
    { name: 'Kalidasa', novels: [] },
  ]);
  expect((await from('novels').select('writers(name, books)').eq('novel_id', 2).single()).data).toEqual({
    writers: { name: 'Premchand', books: 2 },
  });
  expect((await from('blurbs').select('novels!inner(title)').single()).data).toEqual({
    novels: { title: 'Godaan' },
  });
  // The name of a constraint or of a column means the tables, as if there were no views.
  expect((await from('books').select('author_id(name)').eq('id', 1).single()).data).toEqual({
    author_id: { name: 'Premchand' },
  });
  expect((await from('authors').select('books_author_id_fkey(id)').eq('id', 2).single()).data).toEqual({
    books_author_id_fkey: [{ id: 3 }],
  });
});

test('through another view, and through a query in its place', async () => {
  expect((await from('short_novels').select('title, authors(name)').eq('novel_id', 1).single()).data).toEqual(
    {
      title: 'GODAAN',
      authors: { name: 'Premchand' },
    },
  );
  expect((await from('nested').select('id, authors(name)').eq('id', 3).single()).data).toEqual({
    id: 3,
    authors: { name: 'Kalidasa' },
  });
});

test('several ways need a hint: a constraint, or a column of the view', async () => {
  expect((await from('authors').select('credits(title)')).error).toMatchObject({ code: 'PGRST200' });
  expect((await from('blurbs').select('text, credits(title)').single()).data).toEqual({
    text: 'A cow.',
    credits: { title: 'Godaan' },
  });
  expect((await from('books').select('writers(name)')).error).toMatchObject({ code: 'PGRST201' });
  const hinted = await from('books').select('writers!translator_id(name)').eq('id', 1).single();
  expect(hinted.data).toEqual({ writers: { name: 'Mahadevi Varma' } });
});

test('tables of a schema that is not exposed, where views show them', async () => {
  expect((await from('publishers').select('name, editions(id, books(title))').single()).data).toEqual({
    name: 'Saraswati Press',
    editions: [
      { id: 1, books: { title: 'Godaan' } },
      { id: 2, books: { title: 'Gaban' } },
    ],
  });
});

test('a row is embedded once, also where a view repeats it', async () => {
  expect((await from('blurbs').select('text, book_pairs(id)')).data).toEqual([
    { text: 'A cow.', book_pairs: { id: 1 } },
  ]);
});

test('of itself: down by its name, up by the column', async () => {
  for (const view of ['tree', 'kept']) {
    if (view === 'kept') await wire.database.execute('refresh materialized view public.kept');
    expect((await from(view).select(`label, ${view}(label)`).eq('id', 1).single()).data).toEqual({
      label: 'Literature',
      [view]: [{ label: 'Novel' }, { label: 'Poetry' }],
    });
    expect((await from(view).select('parent_id(label)').eq('id', 2).single()).data).toEqual({
      parent_id: { label: 'Literature' },
    });
  }
});

test('names that look like what PostgreSQL writes of a view', async () => {
  const { data, error } = await from('to odd').select('id, "view ( of { odd"(*)');
  expect(error).toBeNull();
  expect(data).toEqual([{ id: 1, 'view ( of { odd': { ':targetList': 70, '{ TARGETENTRY': 7 } }]);
});

test('row-level security decides', async () => {
  const owner = await wire.signedIn('owner@example.com');
  const { data: shelf } = await owner.from('shelves').insert({ label: 'mine' }).select('id').single();
  await owner.from('notes').insert({ id: 1, shelf_id: shelf?.id, text: 'read me' });
  const other = await wire.signedIn('other@example.com');
  const read = (client: typeof owner) => client.from('notes').select('text, shelf_labels(label)');
  expect((await read(owner)).data).toEqual([{ text: 'read me', shelf_labels: { label: 'mine' } }]);
  expect((await read(other)).data).toEqual([{ text: 'read me', shelf_labels: null }]);
  expect(await read(wire.client())).toMatchObject({ status: 401, error: { code: '42501' } });
});

describe('no key', () => {
  test.each([
    ['computed', 'authors(name)'],
    ['united', 'authors(name)'],
    ['cheap_books', 'authors(name)'],
    ['authors', 'computed(id)'],
  ])('%s: %s', async (relation, select) => {
    expect((await from(relation).select(select)).error).toMatchObject({ code: 'PGRST200' });
  });
});

test('a view leads back to the table it shows', async () => {
  for (const [relation, select] of [
    ['books', 'authors!author_id(novels(title))'],
    ['novels', 'authors(books!author_id(title))'],
    ['novels', 'authors(novels(title))'],
    ['short_novels', 'authors(novels(title))'],
    ['authors', 'novels(authors(short_novels(title)))'],
  ] as const) {
    expect((await from(relation).select(select)).error, select).toMatchObject({ code: 'PGRST127' });
  }
  expect((await from('authors').select('novels(authors(name))')).status).toBe(200);
});

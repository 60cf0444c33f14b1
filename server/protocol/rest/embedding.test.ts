import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIBRARY } from '../testing/library.ts';
import { openWire, type Wire } from '../testing/wire.ts';

let wire: Wire;
beforeAll(async () => {
  wire = await openWire({ script: LIBRARY, rest: { isTrusted: async () => true } });
});
afterAll(() => wire.close());

const from = (table: string) => wire.client().from(table);

test('one: by the column, by the constraint, by a hint', async () => {
  for (const embed of [
    'author_id(name)',
    'books_author_id_fkey(name)',
    'authors!author_id(name)',
    'authors!books_author_id_fkey(name)',
  ]) {
    const { data, error } = await from('books').select(`id, author:${embed}`).in('id', [1, 4]).order('id');
    expect(error).toBeNull();
    expect(data).toEqual([
      { id: 1, author: { name: 'Premchand' } },
      { id: 4, author: null },
    ]);
  }
});

test.each(['books!author_id(title)', 'books:books_author_id_fkey(title)'])('many: %s', async (embed) => {
  const { data } = await from('authors').select(`name, ${embed}`).order('id');
  expect(data).toEqual([
    { name: 'Premchand', books: [{ title: 'Godaan' }, { title: 'Gaban' }] },
    { name: 'Kalidasa', books: [{ title: 'Meghaduta' }] },
    { name: 'Mahadevi Varma', books: [] },
  ]);
});

test('one on the other side of a key, from both sides', async () => {
  expect((await from('books').select('id, blurbs(text)').lte('id', 2).order('id')).data).toEqual([
    { id: 1, blurbs: { text: 'A cow.' } },
    { id: 2, blurbs: null },
  ]);
  expect((await from('blurbs').select('books(title)')).data).toEqual([{ books: { title: 'Godaan' } }]);
});

test('many through a joining table, from both sides', async () => {
  expect((await from('books').select('id, tags(label)').eq('id', 3)).data).toEqual([
    { id: 3, tags: [{ label: 'classic' }, { label: 'verse' }] },
  ]);
  expect(
    (
      await from('tags')
        .select('label, books(title)')
        .order('id')
        .order('title', { referencedTable: 'books' })
    ).data,
  ).toEqual([
    { label: 'classic', books: [{ title: 'Godaan' }, { title: 'Meghaduta' }] },
    { label: 'verse', books: [{ title: 'Meghaduta' }] },
  ]);
});

test('a table that refers to itself: up by the column, down by the table', async () => {
  expect((await from('categories').select('label, parent:parent_id(label)').eq('id', 2)).data).toEqual([
    { label: 'Novel', parent: { label: 'Literature' } },
  ]);
  for (const down of ['categories(label)', 'categories!parent_id(label)']) {
    expect((await from('categories').select(`children:${down}`).eq('id', 1)).data).toEqual([
      { children: [{ label: 'Novel' }, { label: 'Poetry' }] },
    ]);
  }
});

test('nested', async () => {
  const { data } = await from('authors')
    .select('name, books!author_id(title, tags(label), translator:translator_id(name))')
    .eq('id', 1)
    .single();
  expect(data).toEqual({
    name: 'Premchand',
    books: [
      { title: 'Godaan', tags: [{ label: 'classic' }], translator: { name: 'Mahadevi Varma' } },
      { title: 'Gaban', tags: [], translator: null },
    ],
  });
});

test('filters, order and limit of what is embedded leave the outer rows', async () => {
  const { data } = await from('authors')
    .select('id, works:books!author_id(title)')
    .gt('works.price', 4)
    .or('copies.eq.2,copies.gt.5', { referencedTable: 'works' })
    .order('title', { referencedTable: 'works' })
    .limit(1, { referencedTable: 'works' })
    .lte('id', 2)
    .order('id');
  expect(data).toEqual([
    { id: 1, works: [{ title: 'Gaban' }] },
    { id: 2, works: [] },
  ]);
});

describe('!inner', () => {
  test('keeps the outer rows that have one, and the count agrees', async () => {
    const one = await from('books')
      .select('id, author:authors!author_id!inner(name)', { count: 'exact' })
      .eq('author.name', 'Kalidasa');
    expect(one).toMatchObject({ count: 1, data: [{ id: 3, author: { name: 'Kalidasa' } }] });
    const many = await from('authors')
      .select('name, books!author_id!inner(title)', { count: 'exact' })
      .lt('books.price', 4);
    expect(many).toMatchObject({ count: 1, data: [{ name: 'Kalidasa', books: [{ title: 'Meghaduta' }] }] });
    const through = await from('books')
      .select('id, tags!inner()', { count: 'exact' })
      .eq('tags.label', 'verse');
    expect(through).toMatchObject({ count: 1, data: [{ id: 3 }] });
  });

  test('nested, it reaches through', async () => {
    const { data, count } = await from('authors')
      .select('name, books!author_id!inner(tags!inner(label))', { count: 'exact' })
      .eq('books.tags.label', 'verse');
    expect(data).toEqual([{ name: 'Kalidasa', books: [{ tags: [{ label: 'verse' }] }] }]);
    expect(count).toBe(1);
  });
});

test('row-level security holds inside', async () => {
  await wire.database.execute(
    `create policy none on public.books as restrictive for select to anon using (id <> 1)`,
  );
  const { data } = await from('authors').select('books!author_id(title)').eq('id', 1).single();
  expect(data).toEqual({ books: [{ title: 'Gaban' }] });
  await wire.database.execute('drop policy none on public.books');
});

describe('rows in the order of a column of what is embedded in them', () => {
  const idsOf = ({ data, error }: { data: unknown; error: unknown }) => {
    expect(error).toBeNull();
    return (data as { id: number }[]).map(({ id }) => id);
  };

  test('under its key, both ways, those without one as null', async () => {
    const books = () => from('books').select('id, author:author_id(born)');
    expect(idsOf(await books().order('author(name)').order('id'))).toEqual([3, 1, 2, 4]);
    expect(idsOf(await books().order('author(name)', { ascending: false }).order('id'))).toEqual([
      4, 1, 2, 3,
    ]);
    expect(
      idsOf(await books().order('author(name)', { ascending: false, nullsFirst: false }).order('id')),
    ).toEqual([1, 2, 3, 4]);
  });

  test('with limit, count, JSON paths and a spread', async () => {
    const first = await from('books')
      .select('id, ...author_id(name)', { count: 'exact' })
      .order('author_id(name)')
      .limit(1);
    expect(first).toMatchObject({ data: [{ id: 3, name: 'Kalidasa' }], count: 4 });
    expect(idsOf(await from('blurbs').select('id:book_id, books(id)').order('books(details->year)'))).toEqual(
      [1],
    );
  });

  test('what a filter takes out of the embedded is as if there were none', async () => {
    const filtered = from('books').select('id, author:author_id(name)').eq('author.name', 'Premchand');
    expect(idsOf(await filtered.order('author(name)').order('id'))).toEqual([1, 2, 3, 4]);
  });

  test('inside of what is embedded', async () => {
    const { data } = await from('authors')
      .select('name, books!author_id(title, by:translator_id(name))')
      .eq('id', 1)
      .order('by(name)', { referencedTable: 'books', ascending: false, nullsFirst: true })
      .single();
    expect(data).toMatchObject({ books: [{ title: 'Gaban' }, { title: 'Godaan' }] });
  });

  test('not of what is not selected, nor of a column there is not', async () => {
    expect((await from('books').select('id').order('author_id(name)')).error).toMatchObject({
      code: 'PGRST108',
    });
    expect(
      (await from('books').select('id, author_id(name)').order('author_id(nothing)')).error,
    ).toMatchObject({ code: '42703' });
    expect((await from('authors').select('id, books!author_id(id)').order('books(id)')).error).toMatchObject({
      code: 'PGRST118',
      details: "'authors' and 'books' do not form a many-to-one or one-to-one relationship",
    });
  });
});

describe('refusals', () => {
  test.each([
    ['no relationship', 'books', 'id, shelves(label)', 'PGRST200', 400],
    ['no such hint', 'books', 'id, authors!nothing(name)', 'PGRST200', 400],
    ['two relationships', 'books', 'id, authors(name)', 'PGRST201', 300],
    ['two relationships, from the other side', 'authors', 'books(id)', 'PGRST201', 300],
    ['an unknown column inside', 'books', 'id, tags(nothing)', '42703', 400],
    ['two of one name', 'books', 'id, tags(label), tags(id)', '42712', 400],
    ['two values of one name', 'books', 'id, id:tags(id)', 'PGRST100', 400],
    ['too deep', 'categories', `${'categories('.repeat(6)}id${')'.repeat(6)}`, 'PGRST100', 400],
    ['too many', 'books', Array.from({ length: 31 }, (_, i) => `t${i}:tags(id)`).join(','), 'PGRST100', 400],
  ])('%s', async (_, table, select, code, status) => {
    expect(await from(table).select(select)).toMatchObject({ status, error: { code } });
  });

  test('an ambiguity comes with its ways out', async () => {
    const { error } = await from('books').select('authors(name)');
    expect(error?.hint).toContain("'authors!books_author_id_fkey', 'authors!books_translator_id_fkey'");
    expect(error?.details).toHaveLength(2);
  });

  test('a filter on what is not embedded', async () => {
    expect((await from('books').select('id').eq('tags.label', 'x')).error).toMatchObject({
      code: 'PGRST108',
    });
    expect((await from('books').select('id, t:tags(id)').eq('tags.label', 'x')).error).toMatchObject({
      code: 'PGRST108',
    });
  });
});

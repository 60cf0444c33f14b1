import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIBRARY } from '../testing/library.ts';
import { KEYS, openWire, type Wire } from '../testing/wire.ts';

let wire: Wire;
beforeAll(async () => {
  wire = await openWire({ script: LIBRARY, rest: { rowCap: 50 } });
});
afterAll(() => wire.close());

const books = () => wire.client().from('books');
const titlesOf = ({ data, error }: { data: unknown; error: unknown }) => {
  expect(error).toBeNull();
  return (data as { title: string }[]).map(({ title }) => title.split(',')[0]);
};

describe('CSV', () => {
  test('names, then a line for each row; quotes, commas and line breaks are kept', async () => {
    const added = { id: 90, title: 'He said "no",\nand \\ left', price: 1 };
    const service = wire.client(KEYS.secretKey).from('books');
    expect((await service.insert(added)).error).toBeNull();
    const { data, error } = await books()
      .select('id, name:title, pages, binding, keywords, tags(label)')
      .in('id', [1, 90])
      .order('id')
      .csv();
    expect(error).toBeNull();
    expect(data).toBe(
      [
        'id,name,pages,binding,keywords,tags',
        '1,Godaan,300,soft,"{novel,village}","[{""label"":""classic""}]"',
        '90,"He said ""no"",\nand \\ left",,,{},[]',
      ].join('\n'),
    );
    await service.delete().eq('id', 90);
  });

  test('no rows: the names alone', async () => {
    expect((await wire.client().from('authors').select().eq('id', 0).csv()).data).toBe('id,name,born');
  });

  test('rows of a function, with a filter and a count', async () => {
    const answer = await wire
      .client()
      .rpc('books_of', { author: 1 }, { count: 'exact' })
      .select('title')
      .order('id')
      .csv();
    expect(answer).toMatchObject({ error: null, count: 2, data: 'title\nGodaan\nGaban' });
  });

  test('a value with a space or a bracket stands in quotes', async () => {
    expect((await books().select('id, title').eq('id', 4).csv()).data).toBe(
      'id,title\n4,"Panchatantra, (part 1)"',
    );
    expect((await wire.client().from('authors').select('name').gt('id', 1).order('id').csv()).data).toBe(
      'name\nKalidasa\n"Mahadevi Varma"',
    );
  });

  test('says what it is', async () => {
    const answer = await wire.fetch('/rest/v1/tags?select=label&order=id', {
      headers: { accept: 'text/csv' },
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await answer.text()).toBe('label\nclassic\nverse');
  });
});

describe('select', () => {
  test('everything, as PostgreSQL writes it', async () => {
    const { data } = await books().select().eq('id', 1).single();
    expect(data).toMatchObject({
      id: 1,
      title: 'Godaan',
      price: 4.5,
      binding: 'soft',
      keywords: ['novel', 'village'],
      details: { year: 1936, publisher: { city: 'Banaras' }, prints: [1, 2] },
      added_at: '2024-01-01T10:00:00+00:00',
    });
  });

  test('numbers leave as exactly as they are stored', async () => {
    const response = await wire.fetch('/rest/v1/books?id=eq.1&select=copies,price');
    expect(await response.text()).toBe('[{"copies":9007199254740993,"price":4.50}]');
  });

  test('aliases, casts and JSON paths', async () => {
    const { data } = await books()
      .select(
        'name:title, copies::text, year:details->year, city:details->publisher->>city, details->prints->1, keywords->0',
      )
      .eq('id', 1);
    expect(data).toEqual([
      {
        name: 'Godaan',
        copies: '9007199254740993',
        year: 1936,
        city: 'Banaras',
        prints: 2,
        keywords: 'novel',
      },
    ]);
  });

  test('no columns at all', async () => {
    const { data, count } = await books().select('', { count: 'exact' });
    expect(data).toEqual([{}, {}, {}, {}]);
    expect(count).toBe(4);
  });

  test('everything beside a name it already has', async () => {
    const { data, error } = await books().select('*, author_id(name), id').eq('id', 1).single();
    expect(error).toBeNull();
    expect(data).toMatchObject({ id: 1, title: 'Godaan', author_id: { name: 'Premchand' } });
  });

  test('a view', async () => {
    expect(titlesOf(await wire.client().from('cheap_books').select('title').order('title'))).toEqual([
      'Godaan',
      'Meghaduta',
    ]);
  });
});

describe('filters', () => {
  test.each<
    [
      string,
      (query: ReturnType<typeof selectTitle>) => PromiseLike<{ data: unknown; error: unknown }>,
      number[],
    ]
  >([
    ['eq', (q) => q.eq('title', 'Gaban'), [2]],
    ['eq with reserved characters', (q) => q.eq('title', 'Panchatantra, (part 1)'), [4]],
    ['neq leaves nulls out', (q) => q.neq('binding', 'soft'), [2]],
    ['gt', (q) => q.gt('price', 4.5), [2, 4]],
    ['gte', (q) => q.gte('price', '4.50'), [1, 2, 4]],
    ['lt', (q) => q.lt('added_at', '2024-01-02T15:30:00+05:30'), [1]],
    ['lte', (q) => q.lte('added_at', '2024-01-02T15:30:00+05:30'), [1, 2]],
    ['like', (q) => q.like('title', 'G%'), [1, 2]],
    ['like with a star', (q) => q.like('title', '*aan'), [1]],
    ['ilike', (q) => q.ilike('title', 'g%'), [1, 2]],
    ['is null', (q) => q.is('author_id', null), [4]],
    ['not is null', (q) => q.not('pages', 'is', null), [1, 3, 4]],
    ['in', (q) => q.in('id', [1, 3, 99]), [1, 3]],
    ['in with reserved characters', (q) => q.in('title', ['Panchatantra, (part 1)', 'Gaban']), [2, 4]],
    ['in nothing', (q) => q.in('id', []), []],
    ['not in', (q) => q.not('id', 'in', '(1,2)'), [3, 4]],
    ['contains', (q) => q.contains('keywords', ['novel']), [1, 2]],
    ['contains JSON', (q) => q.contains('details', { publisher: { city: 'Banaras' } }), [1]],
    ['contained by', (q) => q.containedBy('keywords', ['novel', 'poem']), [2, 4]],
    ['overlaps', (q) => q.overlaps('keywords', ['village', 'cloud']), [1, 3]],
    ['enums', (q) => q.in('binding', ['hard', 'soft']), [1, 2, 4]],
    ['domains', (q) => q.gt('pages', -5), [1, 3, 4]],
    ['JSON as text', (q) => q.eq('details->>year', '1936'), [1]],
    ['JSON as JSON', (q) => q.gt('details->year', 1931), [1]],
    ['deep JSON', (q) => q.eq('details->publisher->>city', 'Banaras'), [1]],
    ['two on one column', (q) => q.gt('id', 1).lt('id', 4), [2, 3]],
    ['or', (q) => q.or('id.eq.1,title.eq."Panchatantra, (part 1)"'), [1, 4]],
    [
      'or with and and not',
      (q) => q.or('and(id.gt.1,id.lt.3),not.and(id.lt.4),keywords.cs.{cloud,poem}'),
      [2, 3, 4],
    ],
    ['not or', (q) => q.filter('not.or', '(id.eq.1,id' as never, 'eq.2)'), [3, 4]],
    ['match', (q) => q.match({ id: 1, binding: 'soft' }), [1]],
    ['text that looks like SQL', (q) => q.eq('title', `' or 1=1 --`), []],
  ])('%s', async (_, filter, expected) => {
    const { data, error } = await filter(selectTitle());
    expect(error).toBeNull();
    expect((data as { id: number }[]).map(({ id }) => id)).toEqual(expected);
  });

  const selectTitle = () => books().select('id, title').order('id');
});

describe('order and windows', () => {
  test('order by several, with nulls', async () => {
    expect(titlesOf(await books().select().order('pages', { nullsFirst: true }).order('title'))).toEqual([
      'Gaban',
      'Meghaduta',
      'Panchatantra',
      'Godaan',
    ]);
    expect(titlesOf(await books().select().order('pages', { ascending: false, nullsFirst: false }))).toEqual([
      'Godaan',
      'Panchatantra',
      'Meghaduta',
      'Gaban',
    ]);
    expect(titlesOf(await books().select().order('details->year').limit(2))).toEqual(['Gaban', 'Godaan']);
  });

  test('limit and range', async () => {
    expect(titlesOf(await books().select().order('id').limit(1))).toEqual(['Godaan']);
    expect(titlesOf(await books().select().order('id').range(1, 2))).toEqual(['Gaban', 'Meghaduta']);
    expect(titlesOf(await books().select().limit(0))).toEqual([]);
  });

  const ranged = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    wire.fetch(`/rest/v1/books?select=id&order=id${path}`, { method, headers });

  test('the Range header, alone and within limit and offset', async () => {
    const response = await ranged('', { range: '1-2', 'range-unit': 'items' });
    expect(await response.json()).toEqual([{ id: 2 }, { id: 3 }]);
    expect(response.headers.get('content-range')).toBe('1-2/*');
    expect(await (await ranged('&offset=1', { range: '0-1' })).json()).toEqual([{ id: 2 }]);
  });

  test('status and Content-Range say whether this is all', async () => {
    const answer = async (path: string, method = 'GET') => {
      const response = await ranged(path, { prefer: 'count=exact' }, method);
      return [response.status, response.headers.get('content-range')];
    };
    expect(await answer('')).toEqual([200, '0-3/4']);
    expect(await answer('&limit=2')).toEqual([206, '0-1/4']);
    expect(await answer('&limit=2', 'HEAD')).toEqual([206, '0-1/4']);
    expect(await answer('&offset=4')).toEqual([206, '*/4']);
    expect(await answer('&id=eq.99')).toEqual([200, '*/0']);
    expect((await answer('&offset=5'))[0]).toBe(416);
    expect((await ranged('', { range: '3-1' })).status).toBe(416);
  });

  test('counting with and without the rows', async () => {
    expect(await books().select('id', { count: 'exact' }).limit(1)).toMatchObject({
      count: 4,
      data: [{ id: 1 }],
    });
    expect(await books().select('*', { count: 'exact', head: true }).gt('id', 2)).toMatchObject({
      count: 2,
      data: null,
    });
  });

  test('more rows than the cap are cut, and the count says so', async () => {
    await wire.database.execute(
      `insert into public.tags select i, 'tag ' || i from generate_series(100, 199) i`,
    );
    const { data, count, status } = await wire
      .client()
      .from('tags')
      .select('id', { count: 'exact' })
      .limit(1000);
    expect(data).toHaveLength(50);
    expect([count, status]).toEqual([102, 206]);
  });
});

describe('a single object', () => {
  test('is given', async () => {
    const { data } = await books().select('id').eq('id', 1).single();
    expect(data).toEqual({ id: 1 });
  });

  test.each([
    ['no row', (q: ReturnType<typeof selectId>) => q.eq('id', 99), 0],
    ['several rows', (q: ReturnType<typeof selectId>) => q.gt('id', 2), 2],
  ])('%s is PGRST116', async (_, filter, rows) => {
    expect(await filter(selectId()).single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: `The result contains ${rows} rows` },
    });
  });

  test('maybeSingle takes none, one, not two', async () => {
    expect(await selectId().eq('id', 99).maybeSingle()).toMatchObject({ data: null, error: null });
    expect(await selectId().eq('id', 2).maybeSingle()).toMatchObject({ data: { id: 2 } });
    expect((await selectId().maybeSingle()).error).toMatchObject({ code: 'PGRST116' });
  });

  const selectId = () => books().select('id');
});

describe('permissions', () => {
  test('what row-level security hides is empty, what is not granted is refused', async () => {
    const user = await wire.signedIn('perm@example.com');
    expect((await user.from('shelves').select('id')).data).toEqual([]);
    expect((await user.from('ledger').select()).data).toEqual([]);
    expect(await user.from('shelves').select('secret')).toMatchObject({
      status: 403,
      error: { code: '42501' },
    });
    expect(await user.from('shelves').select()).toMatchObject({ status: 403, error: { code: '42501' } });
    expect(await wire.client().from('ledger').select()).toMatchObject({
      status: 401,
      error: { code: '42501' },
    });
  });

  test('a column that is not granted cannot be asked about either', async () => {
    const user = await wire.signedIn('perm2@example.com');
    expect((await user.from('shelves').select('id').eq('secret', 'hidden')).error).toMatchObject({
      code: '42501',
    });
    expect((await user.from('shelves').select('id').order('secret')).error).toMatchObject({ code: '42501' });
  });
});

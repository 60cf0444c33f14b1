import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIBRARY } from '../testing/library.ts';
import { KEYS, openWire, type Wire } from '../testing/wire.ts';

let wire: Wire;
let user: SupabaseClient;
let userId: string;
let token: string;
beforeAll(async () => {
  wire = await openWire({ script: LIBRARY });
  user = await wire.signedIn('writer@example.com');
  const { data } = await user.auth.getSession();
  userId = data.session?.user.id ?? '';
  token = data.session?.access_token ?? '';
});
afterAll(() => wire.close());

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  wire.fetch(`/rest/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

describe('insert', () => {
  test('answers nothing unless asked, and then needs no right to read', async () => {
    expect(await user.from('shelves').insert({ label: 'first' })).toMatchObject({
      status: 201,
      data: null,
      error: null,
    });
    await wire.database.execute(
      'grant insert on public.tags to authenticated; revoke select on public.tags from authenticated',
    );
    expect((await user.from('tags').insert({ id: 50, label: 'unseen' })).error).toBeNull();
    await wire.database.execute('grant select on public.tags to authenticated');
  });

  test('gives back what was asked for, with what it refers to', async () => {
    const { data, error } = await user
      .from('books')
      .insert({
        title: 'Nirmala',
        author_id: 1,
        keywords: ['novel'],
        details: { year: 1927 },
        binding: 'soft',
      })
      .select('title, price, keywords, year:details->year, author:author_id(name)')
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({
      title: 'Nirmala',
      price: 9.99,
      keywords: ['novel'],
      year: 1927,
      author: { name: 'Premchand' },
    });
  });

  test('several at once; a missing key is null, or the default where preferred', async () => {
    const rows = [{ title: 'One', price: 1 }, { title: 'Two' }];
    expect((await user.from('books').insert(rows)).error).toMatchObject({ code: '23502' });
    const { data } = await user.from('books').insert(rows, { defaultToNull: false }).select('title, price');
    expect(data).toEqual([
      { title: 'One', price: 1 },
      { title: 'Two', price: 9.99 },
    ]);
  });

  test('an empty object is a row of defaults, an empty list is no row', async () => {
    expect((await user.from('shelves').insert({ label: 'x' }).select('user_id').single()).data).toEqual({
      user_id: userId,
    });
    expect((await user.from('books').insert({})).error).toMatchObject({ code: '23502' });
    expect(await user.from('books').insert([]).select('id')).toMatchObject({ data: [], status: 201 });
  });

  test('large numbers arrive exactly', async () => {
    const response = await send('POST', 'books?select=copies', '{"title":"Big","copies":9007199254740993}', {
      prefer: 'return=representation',
    });
    expect(await response.text()).toBe('[{"copies":9007199254740993}]');
  });

  test('headers-only tells where the row is', async () => {
    const response = await send(
      'POST',
      'shelves',
      { label: 'somewhere' },
      { prefer: 'return=headers-only,count=exact' },
    );
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toMatch(/^\/shelves\?id=eq\.[0-9a-f-]{36}$/);
    expect(response.headers.get('preference-applied')).toBe('return=headers-only, count=exact');
    expect(response.headers.get('content-range')).toBe('*/1');
  });

  test.each([
    ['a duplicate', { title: 'x', id: 1 }, '23505', 409],
    ['a reference to nothing', { title: 'x', author_id: 99 }, '23503', 409],
    ['a broken check', { title: 'x', price: -1 }, '23514', 400],
    ['a broken domain', { title: 'x', pages: 0 }, '23514', 400],
    ['a value of another type', { title: 'x', price: 'much' }, '22P02', 400],
    ['an unknown member of an enum', { title: 'x', binding: 'gold' }, '22P02', 400],
    ['an unknown column', { title: 'x', nothing: 1 }, 'PGRST204', 400],
  ])('%s is %s', async (_, row, code, status) => {
    expect(await user.from('books').insert(row as never)).toMatchObject({ status, error: { code } });
  });

  test('row-level security and column grants hold', async () => {
    expect(
      await user.from('shelves').insert({ label: 'theirs', user_id: '00000000-0000-4000-8000-000000000000' }),
    ).toMatchObject({
      status: 403,
      error: { code: '42501' },
    });
    expect(await user.from('shelves').insert({ label: 'y', secret: 'z' })).toMatchObject({
      error: { code: '42501' },
    });
    expect(await user.from('shelves').insert({ label: 'y' }).select()).toMatchObject({
      error: { code: '42501' },
    });
    expect(await wire.client().from('shelves').insert({ label: 'y' })).toMatchObject({
      status: 401,
      error: { code: '42501' },
    });
    expect((await user.from('shelves').select('id').eq('label', 'y')).data).toEqual([]);
  });

  test('bodies that are no rows', async () => {
    for (const body of ['', '{', '1', 'null', '"a"', '[1]', '[[]]', '[{}, null]']) {
      const response = await send('POST', 'books', body);
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
        400,
        'PGRST102',
      ]);
    }
    expect((await send('POST', 'books', [{ title: 'a' }, { price: 1 }])).status).toBe(400);
    expect((await send('POST', 'books', 'title\na', { 'content-type': 'text/csv' })).status).toBe(415);
    expect((await send('POST', 'books', { title: 'x'.repeat(1024 * 1024) })).status).toBe(413);
  });

  test('a filter on an insert is refused, not ignored', async () => {
    expect((await user.from('books').insert({ title: 'x' }).select('id').eq('id', 1)).error).toMatchObject({
      code: 'PGRST100',
    });
  });
});

describe('upsert', () => {
  test('merges on the primary key', async () => {
    const { data } = await user
      .from('books')
      .upsert({ id: 2, title: 'Gaban', price: 11 })
      .select('id, price, binding');
    expect(data).toEqual([{ id: 2, price: 11, binding: 'hard' }]);
  });

  test('merges on another key', async () => {
    const row = { user_id: userId, label: 'kept' };
    const key = { onConflict: 'user_id,label' };
    const first = await user
      .from('shelves')
      .upsert({ ...row, position: 1 }, key)
      .select('id, position')
      .single();
    const second = await user
      .from('shelves')
      .upsert({ ...row, position: 2 }, key)
      .select('id, position')
      .single();
    expect([first.data?.position, second.data?.position]).toEqual([1, 2]);
    expect(second.data?.id).toBe(first.data?.id);
  });

  test('ignores duplicates, and gives back only what it wrote', async () => {
    const rows = [
      { id: 2, title: 'Other' },
      { id: 60, title: 'New' },
    ];
    const { data } = await user.from('books').upsert(rows, { ignoreDuplicates: true }).select('id, title');
    expect(data).toEqual([{ id: 60, title: 'New' }]);
  });

  test('refusals', async () => {
    const { error } = await user.from('books').upsert({ title: 'x' }, { onConflict: 'title' });
    expect(error).toMatchObject({ code: '42P10' });
    expect((await user.from('books').upsert({ title: 'x' }, { onConflict: 'nothing' })).error).toMatchObject({
      code: 'PGRST204',
    });
    expect((await user.from('blurbs').upsert([{ book_id: 3 }, { book_id: 3 }])).error).toMatchObject({
      code: '21000',
    });
    expect((await send('POST', 'books?on_conflict=id', { title: 'x' })).status).toBe(400);
    expect(await user.from('ledger').upsert({ id: 1, amount: 1 })).toMatchObject({
      status: 403,
      error: { code: '42501' },
    });
  });
});

describe('update', () => {
  test('changes what matches, and answers what is asked', async () => {
    expect(await user.from('books').update({ price: 5 }).eq('id', 3)).toMatchObject({
      status: 204,
      data: null,
    });
    const { data, count, status } = await user
      .from('books')
      .update({ price: 6, details: { new: true } }, { count: 'exact' })
      .in('id', [1, 3])
      .select('id, price, details, tags(label)')
      .order('id', { ascending: false });
    expect([count, status]).toEqual([2, 200]);
    expect(data).toEqual([
      { id: 3, price: 6, details: { new: true }, tags: [{ label: 'classic' }, { label: 'verse' }] },
      { id: 1, price: 6, details: { new: true }, tags: [{ label: 'classic' }] },
    ]);
  });

  test('null is null, and nothing to set changes nothing', async () => {
    expect(
      (await user.from('books').update({ author_id: null }).eq('id', 2).select('author_id').single()).data,
    ).toEqual({ author_id: null });
    expect(await user.from('books').update({}).eq('id', 2)).toMatchObject({ status: 204, error: null });
    expect(await user.from('books').update({}).eq('id', 2).select()).toMatchObject({ status: 200, data: [] });
  });

  test('a single object that is not one changes nothing', async () => {
    const { error, status } = await user
      .from('books')
      .update({ title: 'Same' })
      .in('id', [1, 2])
      .select()
      .single();
    expect([status, error?.code]).toEqual([406, 'PGRST116']);
    expect((await user.from('books').select('id').eq('title', 'Same')).data).toEqual([]);
  });

  test('more rows than allowed changes nothing', async () => {
    // supabase-js types `maxAffected` away for clients without generated types; this is what it sends.
    const prefer = { prefer: 'handling=strict, max-affected=1' };
    const refused = await send('PATCH', 'books?id=in.(1,2)', { title: 'Same' }, prefer);
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'PGRST124' }),
    ]);
    expect((await user.from('books').select('id').eq('title', 'Same')).data).toEqual([]);
    expect((await send('PATCH', 'books?id=eq.1', { price: 7 }, prefer)).status).toBe(204);
  });

  test('refusals', async () => {
    expect((await user.from('books').update({ price: 1 })).error).toMatchObject({ code: '21000' });
    expect((await user.from('books').update({ price: 1 }).gt('id', 0).limit(1)).error).toMatchObject({
      code: 'PGRST100',
    });
    expect((await user.from('books').update({ nothing: 1 }).eq('id', 1)).error).toMatchObject({
      code: 'PGRST204',
    });
    expect((await user.from('books').update({ price: 1 }).eq('nothing', 1)).error).toMatchObject({
      code: '42703',
    });
    expect((await user.from('shelves').update({ secret: 'x' }).eq('label', 'x')).error).toMatchObject({
      code: '42501',
    });
    expect((await send('PATCH', 'books?id=eq.1', [{ price: 1 }])).status).toBe(400);
    expect((await send('PATCH', 'books?id=eq.1', { price: 1 }, { prefer: 'missing=default' })).status).toBe(
      400,
    );
  });

  test('what row-level security hides is not changed', async () => {
    const other = await wire.signedIn('other@example.com');
    await other.from('shelves').insert({ label: 'mine' });
    expect(
      (await user.from('shelves').update({ position: 9 }).eq('label', 'mine').select('id')).data,
    ).toEqual([]);
    expect((await user.from('shelves').delete().eq('label', 'mine').select('id')).data).toEqual([]);
  });
});

describe('delete', () => {
  test('removes what matches, and can give it back', async () => {
    await user.from('books').insert([
      { id: 70, title: 'a' },
      { id: 71, title: 'b' },
    ]);
    expect(await user.from('books').delete({ count: 'exact' }).eq('id', 70)).toMatchObject({
      status: 204,
      count: 1,
    });
    const { data } = await user.from('books').delete().eq('id', 71).select('title').single();
    expect(data).toEqual({ title: 'b' });
  });

  test('refusals', async () => {
    expect((await user.from('books').delete()).error).toMatchObject({ code: '21000' });
    expect((await user.from('ledger').delete().eq('id', 1)).error).toMatchObject({ code: '42501' });
  });
});

test('the service role passes row-level security', async () => {
  const service = wire.client(KEYS.secretKey);
  const { data } = await service.from('shelves').select('label, secret').eq('label', 'first');
  expect(data).toEqual([{ label: 'first', secret: 'hidden' }]);
  expect((await service.from('ledger').insert({ id: 7, amount: 1 })).error).toBeNull();
});

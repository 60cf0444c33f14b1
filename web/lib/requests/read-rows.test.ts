// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { NO_ROW } from '#web/lib/requests/api-error.ts';
import { countRows, readOptionalRow, readRow, readRows, readValue } from '#web/lib/requests/read-rows.ts';

const Book = z.object({ id: z.number(), title: z.string() });
const books = [
  { id: 1, title: 'One' },
  { id: 2, title: 'Two' },
];
const fetchStub = vi.fn<typeof fetch>();
const answer = (body: unknown, init?: ResponseInit) =>
  fetchStub.mockImplementation(async () => Response.json(body, init));

beforeEach(() => {
  fetchStub.mockReset();
  vi.stubGlobal('fetch', fetchStub);
  return () => vi.unstubAllGlobals();
});

describe('reading rows', () => {
  it('parses every row', async () => {
    answer(books);
    expect(await readRows(Book, (db) => db.from('books').select('id, title'))).toEqual(books);
  });

  it('names the column that is not what the schema says', async () => {
    answer([{ id: 'one', title: 'One' }]);
    await expect(readRows(Book, (db) => db.from('books').select())).rejects.toThrow(/"id"/);
  });

  it('asks once, whatever is answered: asking again is for the query cache to decide', async () => {
    answer({ message: 'Away' }, { status: 503 });
    await expect(readRows(Book, (db) => db.from('books').select())).rejects.toMatchObject({ status: 503 });
    expect(fetchStub).toHaveBeenCalledOnce();
  });

  it('stops with the signal', async () => {
    answer(books);
    await readRows(Book, (db) => db.from('books').select(), AbortSignal.timeout(60_000));
    expect(fetchStub.mock.lastCall?.[1]?.signal).toBeInstanceOf(AbortSignal);
  });
});

describe('reading one row', () => {
  const first = () => readOptionalRow(Book, (db) => db.from('books').select());
  it('takes the first', async () => {
    answer(books);
    expect(await first()).toEqual(books[0]);
  });

  it.each([
    ['no row', [], 200],
    ['the code for no row', { message: 'None', code: NO_ROW }, 406],
  ])('answers null to %s', async (_, body, status) => {
    answer(body, { status });
    expect(await first()).toBeNull();
  });

  it('throws where a row must be', async () => {
    answer([]);
    const read = readRow(Book, (db) => db.from('books').select());
    await expect(read).rejects.toMatchObject({ code: NO_ROW, status: 406 });
  });
});

it('parses the value of a database function', async () => {
  answer(true);
  expect(await readValue(z.boolean(), (db) => db.rpc('is_admin'))).toBe(true);
});

it('counts rows', async () => {
  answer(null, { headers: { 'content-range': '*/7' } });
  expect(await countRows((db) => db.from('books').select('id', { count: 'exact', head: true }))).toBe(7);
});

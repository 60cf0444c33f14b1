import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Database, OWNER } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { cloneDatabase } from '#server/testing/databases.ts';

let database: Database;
let userId: string;
beforeEach(async () => {
  database = await cloneDatabase();
  userId = await inTransaction(async (tx) => {
    const [user] = await queryRows(
      tx,
      z.object({ id: z.string() }),
      'insert into auth.users default values returning id',
    );
    return user?.id ?? '';
  });
});
afterEach(() => database.close());

function inTransaction<T>(work: Parameters<typeof database.transaction<T>>[1]) {
  return database.transaction(OWNER, work);
}
const insert = (column = '', value?: string) =>
  inTransaction((tx) =>
    queryRows(
      tx,
      z.object({ language: z.string() }),
      column
        ? `insert into public.profiles (user_id, ${column}) values ($1, $2) returning language`
        : 'insert into public.profiles (user_id) values ($1) returning language',
      value === undefined ? [userId] : [userId, value],
    ),
  );

describe('a profile', () => {
  it('is one row a user', async () => {
    await insert();
    await expect(insert()).rejects.toMatchObject({ code: '23505' });
  });

  it('is in English unless it says otherwise', async () => {
    expect(await insert()).toEqual([{ language: 'English' }]);
  });

  it.each(['English', 'Hindi', 'Telugu', 'Tamil'])('may be in %s', async (language) => {
    expect(await insert('language', language)).toEqual([{ language }]);
  });

  it('is in no other language', async () => {
    await expect(insert('language', 'Klingon')).rejects.toMatchObject({ code: '23514' });
  });
});

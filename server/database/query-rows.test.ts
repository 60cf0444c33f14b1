import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { cloneDatabase } from '#server/testing/databases.ts';
import { type Database, OWNER } from './database.ts';
import { queryOptionalRow, queryRow, queryRows, withCommit } from './query-rows.ts';

const Row = z.object({ n: z.number(), at: z.date(), words: z.array(z.string()) });
const SELECT = `select n, now() as at, array['a', 'b'] as words from generate_series(1, $1::int8) as n order by n`;

let database: Database;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

it('answers rows as the schema has them, from a database and as the last statement of a transaction', async () => {
  const rows = await queryRows(database, Row, SELECT, [2]);
  expect(rows.map(({ n, words }) => [n, words])).toEqual([
    [1, ['a', 'b']],
    [2, ['a', 'b']],
  ]);
  const last = database.transaction(OWNER, (tx) => queryRow(withCommit(tx), Row, SELECT, [1]));
  expect(await last).toMatchObject({ n: 1 });
});

it('tells no row from one that must be there', async () => {
  expect(await queryOptionalRow(database, Row, SELECT, [0])).toBeNull();
  await expect(queryRow(database, Row, SELECT, [0])).rejects.toThrow('answered none');
});

it.each([
  ['is missing', `select 1 as n, now() as at`],
  ['is misspelt', `select 1 as n, now() as at, array['a'] as word`],
  ['is of another type', `select 1 as n, now() as at, 'a' as words`],
])('names a column that %s', async (_, statement) => {
  await expect(queryRows(database, Row, statement)).rejects.toThrow(/"words"/);
});

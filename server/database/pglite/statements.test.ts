import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Statements } from './statements.ts';

let database: PGlite;
let statements: Statements;
beforeAll(async () => {
  database = await PGlite.create();
});
afterAll(() => database.close());
beforeEach(async () => {
  statements = new Statements(database);
  await database.exec(
    `deallocate all; drop table if exists notes;
     create table notes (id int primary key, text text); insert into notes values (1, 'one'), (2, 'two')`,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const BY_ID = 'select * from notes where id = $1';
const run = (text: string, ...params: (string | null)[]) => statements.run(text, params, true);
const prepared = async () =>
  (await database.query<{ statement: string }>(`select statement from pg_prepared_statements`)).rows.map(
    ({ statement }) => statement,
  );

it('answers the first time and again alike, and says how many rows a change touched', async () => {
  for (const id of [1, 2, 1])
    expect(await run(BY_ID, String(id))).toEqual({
      rows: [{ id, text: id === 1 ? 'one' : 'two' }],
      rowCount: 1,
      jsonColumns: [],
    });
  for (const rows of [2, 2, 2]) expect((await run('update notes set text = $1', null)).rowCount).toBe(rows);
  expect((await run(BY_ID, '2')).rows).toEqual([{ id: 2, text: null }]);
  expect(await run('delete from notes where id = $1 returning id', '9')).toMatchObject({
    rows: [],
    rowCount: 0,
  });
});

it('leaves JSON as text, and names its columns', async () => {
  const answer = await run(
    `select '{"a": 1}'::jsonb as doc, '[null]'::json as list, null::json as none, 1 as one`,
  );
  expect(answer.rows).toEqual([{ doc: '{"a": 1}', list: '[null]', none: null, one: 1 }]);
  expect(answer.jsonColumns).toEqual(['doc', 'list', 'none']);
});

it('keeps what is asked again prepared, and not what was told not to come again', async () => {
  await run(BY_ID, '1');
  await run(BY_ID, '2');
  await statements.run('select text from notes where id = $1', ['1'], false);
  expect(await prepared()).toEqual([BY_ID]);
});

it('plans again after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const preparedAt = async () =>
    (await database.query('select prepare_time from pg_prepared_statements')).rows;
  await run(BY_ID, '1');
  const first = await preparedAt();
  await run(BY_ID, '1');
  expect(await preparedAt()).toEqual(first);
  vi.setSystemTime(Date.now() + 61_000);
  expect((await run(BY_ID, '1')).rows).toHaveLength(1);
  expect(await preparedAt()).toHaveLength(1);
  expect(await preparedAt()).not.toEqual(first);
});

it('closes what was used longest ago', async () => {
  await run(BY_ID, '1');
  for (let n = 0; n < 300; n++) {
    await run(`select ${n} as n`);
    if (n === 200) await run(BY_ID, '1');
  }
  const texts = await prepared();
  expect(texts).toHaveLength(250);
  expect(texts).toContain(BY_ID);
  expect(texts).not.toContain('select 40 as n');
});

it('goes on after errors: of the text, of a value, of a row, and in a transaction that failed', async () => {
  const insert = 'insert into notes (id, text) values ($1, $2)';
  await expect(run('select nothing')).rejects.toMatchObject({ code: '42703' });
  await expect(run(BY_ID, 'x')).rejects.toMatchObject({ code: '22P02' });
  for (const _ of [1, 2]) await expect(run(insert, '1', 'again')).rejects.toMatchObject({ code: '23505' });
  expect((await run(insert, '3', 'three')).rowCount).toBe(1);
  await database.exec('begin');
  await expect(run(insert, '3', 'again')).rejects.toMatchObject({ code: '23505' });
  await expect(run(insert, '4', 'four')).rejects.toMatchObject({ code: '25P02' });
  await expect(run('select 5 as late')).rejects.toMatchObject({ code: '25P02' });
  await database.exec('rollback');
  expect((await run(insert, '4', 'four')).rowCount).toBe(1);
  expect((await run('select 5 as late')).rows).toEqual([{ late: 5 }]);
});

it('knows what a statement answers after its table has changed', async () => {
  await run(BY_ID, '1');
  await database.exec('alter table notes add column more int default 7');
  // The first call learns of it; as with the driver of PostgreSQL, a transaction would have to begin again.
  await run(BY_ID, '1').catch((error) => expect(error).toMatchObject({ code: '0A000' }));
  expect((await run(BY_ID, '1')).rows).toEqual([{ id: 1, text: 'one', more: 7 }]);
  await statements.forget();
  await database.exec('alter table notes drop column more');
  expect((await run(BY_ID, '1')).rows).toEqual([{ id: 1, text: 'one' }]);
});

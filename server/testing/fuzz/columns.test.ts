import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#server/database/query-rows.ts';
import { buildAttempt, buildQuestions, buildStudent, buildTest } from '#server/testing/factories.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';
import { everyCaller, type FuzzCaller } from './callers.ts';
import { expectHarmless, type Secrets, secretsOf } from './harmless.ts';
import { EDGES, hostileText, runs } from './hostile.ts';

/** Every column and function of the exposed schema, read from the database, at the edges of its type. */
// There are more columns and functions with every feature, and each is asked several times.
vi.setConfig({ testTimeout: 180_000 });

let server: TestServer;
let callers: FuzzCaller[];
let secrets: Secrets;
let columns: { table: string; column: string; type: string }[];
let routines: { name: string; parameter: string }[];
/** `isToOne`: a row has at most one that refers to it. */
let keys: { from: string; to: string; isToOne: boolean }[];
beforeAll(async () => {
  server = await startTestServer();
  const victim = await buildStudent(server, 'Zubeida Victim');
  const student = await buildStudent(server);
  await buildQuestions(server, 5);
  await buildAttempt(student, (await buildTest(student)).id);
  const known = ['a visitor', 'a student', 'an administrator', 'the service'];
  const all = await everyCaller(server, student);
  callers = known.flatMap((name) => all.find((caller) => caller.name === name) ?? []);
  secrets = secretsOf(server, [victim.email, 'Zubeida']);
  const select = <Row extends z.ZodType>(row: Row, sql: string) => queryRows(server.database, row, sql);
  columns = await select(
    z.object({ table: z.string(), column: z.string(), type: z.string() }),
    `
    select table_name::text as "table", column_name::text as "column", data_type::text as type
    from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  routines = await select(
    z.object({ name: z.string(), parameter: z.string() }),
    `
    select p.proname::text as name, coalesce(a.name, 'x') as parameter
    from pg_proc p left join unnest(p.proargnames) as a (name) on true
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype order by 1, 2`,
  );
  keys = await select(
    z.object({ from: z.string(), to: z.string(), isToOne: z.boolean() }),
    `
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to",
           bool_and(exists (select from pg_index where indrelid = conrelid and indisunique and indpred is null
             and indkey::int2[] <@ conkey)) as "isToOne"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
      and confrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    group by 1, 2 order by 1, 2`,
  );
});
afterAll(() => server.close());

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...EDGES) },
  { weight: 1, arbitrary: hostileText },
);

async function ask(index: number, path: string, init: RequestInit = {}): Promise<number> {
  const caller = callers[index] as FuzzCaller;
  const headers = { ...caller.headers, 'content-type': 'application/json' };
  const response = await server.fetch(`${TEST_SITE}/rest/v1/${path}`, { ...init, headers });
  await expectHarmless(response, { caller, path: `/rest/v1/${path}`, secrets });
  return response.status;
}

it('every column, filtered, ordered and followed into', async () => {
  const operator = fc.constantFrom(
    'eq',
    'neq',
    'gt',
    'like',
    'ilike',
    'cs',
    'cd',
    'ov',
    'fts',
    'is',
    'match',
    'eq(any)',
  );
  for (const { table, column } of columns) {
    const property = fc.asyncProperty(operator, value, fc.nat(3), async (test, edge, index) => {
      const filter = new URLSearchParams([
        [column, `${test}.${edge}`],
        ['limit', '1'],
        ['select', '*'],
      ]);
      await ask(index, `${table}?${filter}`);
    });
    await fc.assert(property, runs(4));
    await ask(1, `${table}?${new URLSearchParams([[column, `in.("${EDGES.join('","')}")`]])}`);
    await ask(3, `${table}?select=x:${column}${'->a'.repeat(300)}&limit=1`);
    await ask(3, `${table}?order=${column}${'->a'.repeat(19)}&limit=1`);
  }
  expect(columns.length).toBeGreaterThan(100);
});

it('every column, written', async () => {
  for (const { table, column } of columns) {
    const property = fc.asyncProperty(
      value,
      fc.constantFrom('POST', 'PATCH'),
      fc.nat(2),
      async (edge, method, index) => {
        const path = method === 'PATCH' ? `${table}?${column}=is.null` : table;
        await ask(index, path, { method, body: JSON.stringify({ [column]: edge }) });
      },
    );
    await fc.assert(property, runs(4));
  }
});

it('every function, by GET and by POST', async () => {
  for (const { name, parameter } of routines) {
    const property = fc.asyncProperty(value, fc.nat(3), async (edge, index) => {
      await ask(index, `rpc/${name}?${new URLSearchParams([[parameter, edge]])}`);
      await ask(index, `rpc/${name}`, { method: 'POST', body: JSON.stringify({ [parameter]: edge }) });
    });
    await fc.assert(property, runs(4));
  }
  expect(routines.length).toBeGreaterThan(3);
});

it('every relationship, there and back', async () => {
  const toMany = new Set<number>();
  const toOne = new Set<number>();
  for (const { from, to, isToOne } of keys) {
    for (const index of [0, 1]) {
      const status = await ask(index, `${from}?select=*,${to}(*,${from}(*,${to}(*)))`);
      if (!isToOne) toMany.add(status);
      toOne.add(await ask(index, `${to}?select=${from}!inner(${to}!inner(*))`));
    }
  }
  expect(keys.length).toBeGreaterThan(10);
  // A way back to many rows is never served: refused for that, for rights, or because two keys could be meant.
  expect([...toMany].every((status) => status >= 300 && status < 500)).toBe(true);
  // To one row it is, where the caller may read both.
  expect(toOne).toContain(200);
  expect([...toOne].every((status) => status < 500)).toBe(true);
});

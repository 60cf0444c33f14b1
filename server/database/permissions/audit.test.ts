import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AUDIT_ACTIONS, AUDITED } from '#core/domain/audit/audited.ts';
import type { Database, Scope } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { SERVER_FUNCTIONS } from '#server/functions/registry.ts';
import type { Bench } from '#server/testing/administration/change.ts';
import { CHANGES, READINGS } from '#server/testing/administration/changes.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { buildAdministrator } from '#server/testing/factories.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { AUDITED_PROCEDURES, AUDITED_WRITES, OWN_WRITES } from './audited-tables.ts';
import { ADMIN_ID, insertOneRowEach } from './one-row-each.ts';
import { ADD_ACCESS, ROW_ACCESS } from './permissions.ts';

const Entry = z.object({
  id: z.number(),
  entity: z.string(),
  action: z.string(),
  actorId: z.string().nullable(),
  requestId: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  at: z.date(),
});
const entriesSince = (database: Database, id: number) =>
  queryRows(
    database,
    Entry,
    `select id, entity, action, actor_id as "actorId", request_id as "requestId", before, after, created_at as at
     from public.audit_log where id > $1 order by id`,
    [id],
  );
const last = async (database: Database) => (await entriesSince(database, 0)).at(-1)?.id ?? 0;

/** What every entry says, whatever was changed. */
function expectEntries(entries: z.infer<typeof Entry>[], administrator: string): void {
  expect(entries.length).toBeGreaterThan(0);
  for (const { entity, action, actorId, at, before, after } of entries) {
    expect(actorId).toBe(administrator);
    expect(Date.now() - at.getTime()).toBeLessThan(600_000);
    // The screen has words for it.
    expect(AUDITED).toContain(entity);
    expect(AUDIT_ACTIONS).toContain(action);
    if (action === 'update') {
      for (const column of Object.keys(before as object)) expect(after).toHaveProperty([column]);
      expect(after).not.toEqual(before);
    }
    // What is deleted stands in the log; of an account that is, nothing may stay.
    if (action === 'delete' && entity !== 'users') expect(before).not.toBeNull();
  }
}

describe('a server function of administrators', () => {
  let bench: Bench;
  beforeAll(async () => {
    const server = await startTestServer();
    bench = { server, administrator: await buildAdministrator(server) };
  });
  afterAll(() => bench.server.close());

  it('is named here, as a change or as a reading', () => {
    const names = SERVER_FUNCTIONS.filter(
      ({ access }) => access === 'admin' || typeof access !== 'string',
    ).map(({ name }) => name);
    expect([...new Set(names)].toSorted()).toEqual([...Object.keys(CHANGES), ...READINGS].toSorted());
  });

  it.each(Object.entries(CHANGES))('%s leaves who, what, when and in which request', async (_, prepare) => {
    const { database } = bench.server;
    const change = await prepare(bench);
    const before = await last(database);
    const { status } = await change();
    expect(status).toBe(200);
    const entries = await entriesSince(database, before);
    expectEntries(entries, bench.administrator.id);
    const requests = new Set(entries.map(({ requestId }) => requestId));
    expect(requests.size).toBe(1);
    expect(z.uuid().safeParse([...requests][0]).success).toBe(true);
  });
});

describe('what an administrator writes past the functions', () => {
  let database: Database;
  const scope: Scope = { role: 'authenticated', claims: { sub: ADMIN_ID, role: 'authenticated' } };
  beforeAll(async () => {
    database = await cloneDatabase();
    await insertOneRowEach(database);
    await database.query(`update public.ai_tasks set status = 'error', error_code = 'internal'`);
  });
  afterAll(() => database.close());

  it('is named here: every table, and every procedure that writes', async () => {
    const writes = [
      ...Object.entries(ADD_ACCESS).flatMap(([table, { student, admin }]) =>
        admin && !student ? [`${table} insert`] : [],
      ),
      ...Object.entries(ROW_ACCESS).flatMap(([table, { change, remove }]) => [
        ...((change?.rows[2] ?? 0) > 0 ? [`${table} update`] : []),
        ...((remove?.[2] ?? 0) > 0 ? [`${table} delete`] : []),
      ]),
    ];
    expect(writes.toSorted()).toEqual([...Object.keys(AUDITED_WRITES), ...OWN_WRITES].toSorted());
    const procedures = await queryRows(
      database,
      z.object({ name: z.string() }),
      `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public' and p.provolatile = 'v' and p.prosrc ~ 'require_(admin|role)' order by 1`,
    );
    expect(procedures.map(({ name }) => name)).toEqual(Object.keys(AUDITED_PROCEDURES).toSorted());
  });

  it.each(Object.entries({ ...AUDITED_WRITES, ...AUDITED_PROCEDURES }))('%s', async (_, statement) => {
    const before = await last(database);
    const request = randomUUID();
    await database.transaction(scope, async (tx) => {
      await tx.query(`select set_config('request.id', $1, true)`, [request]);
      await tx.query(statement);
    });
    const entries = await entriesSince(database, before);
    expectEntries(entries, ADMIN_ID);
    expect(entries.every(({ requestId }) => requestId === request)).toBe(true);
  });
});

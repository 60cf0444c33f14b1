import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ExportMyDataResponse } from '#core/contracts/account/export-my-data.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { OWN_ALONE } from '#server/operations/accounts/owned-rows.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { miss } from '#server/testing/practice.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const HOME = 'House 7, Rose Lane, Arrah';
const NEW_HOME = 'House 9, Lily Lane, Buxar';
const NOTE = 'my secret mnemonic';
/** Of the coordinates: no other number of the database is likely to be them. */
const LAT = 25.987654;
const PRIVATE = new RegExp(`Rose Lane|Lily Lane|${NOTE}|${LAT}`);

let server: TestServer;
let administrator: Student;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await buildAdministrator(server);
  student = await buildStudent(server);
  await miss(server, student, await buildQuestions(server, 1));
  const profile = (fields: object) =>
    student.client.from('profiles').update(fields).eq('user_id', student.id);
  // Changed, too: a log of changes would have both.
  await profile({ home_address: HOME, exam_city: 'Patna', exam_date: '2027-05-02T08:30:00Z' });
  await profile({ home_address: NEW_HOME });
  expect((await call(server, student, 'move-pin', { place: 'home', lat: LAT, lng: 84.6 })).status).toBe(200);
  await student.client.rpc('get_notebook');
  const { error } = await student.client
    .from('notebook_entries')
    .update({ note: NOTE })
    .eq('user_id', student.id);
  expect(error).toBeNull();
});
afterAll(() => server.close());

const Named = z.object({ name: z.string() });

describe('what is a person’s own alone', () => {
  it('is in their own export', async () => {
    const { body } = await call<ExportMyDataResponse>(server, student, 'export-my-data');
    expect(body.tables.profiles?.[0]).toMatchObject({ home_address: NEW_HOME, home_lat: LAT });
    expect(body.tables.notebook_entries?.[0]).toMatchObject({ note: NOTE });
  });

  it('is not in the export an administrator makes, which says what is left out', async () => {
    const { status, body } = await call<ExportMyDataResponse & { left_out: string[] }>(
      server,
      administrator,
      'admin-users-export',
      { user_id: student.id },
    );
    expect(status).toBe(200);
    expect(body.tables.profiles?.[0]).toMatchObject({ exam_city: 'Patna' });
    expect(body.tables.notebook_entries).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(PRIVATE);
    expect(body.left_out).toEqual(expect.arrayContaining(['profiles.home_address', 'notebook_entries.note']));
  });

  it('names columns that there are', async () => {
    for (const [table, columns] of Object.entries(OWN_ALONE)) {
      const there = await queryRows(
        server.database,
        Named,
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [table],
      );
      expect(there.map(({ name }) => name)).toEqual(expect.arrayContaining([...columns]));
    }
  });

  it('is in no table or view an administrator can read', async () => {
    const readable = await queryRows(
      server.database,
      Named,
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
         and has_any_column_privilege('authenticated', oid, 'select')`,
    );
    expect(readable.length).toBeGreaterThan(20);
    for (const { name } of readable) {
      const { data } = await administrator.client.from(name).select('*');
      expect([name, JSON.stringify(data ?? [])]).not.toEqual([name, expect.stringMatching(PRIVATE)]);
    }
    const joined = await administrator.client
      .from('tests')
      .select('*, attempts(*, items_attempted(*))')
      .eq('owner_id', student.id);
    expect(JSON.stringify(joined.data ?? [])).not.toMatch(PRIVATE);
  });

  it('is in no function an administrator can ask', async () => {
    const asked = await Promise.all([
      administrator.client.rpc('get_profile_admin', { p_user: student.id }),
      administrator.client.rpc('get_all_users_admin', { p_search: 'Lane' }),
      administrator.client.rpc('get_all_users_admin', {}),
      administrator.client.rpc('get_audit_log', {}),
      administrator.client.rpc('get_audit_log', { p_entity_id: student.id }),
      administrator.client.rpc('get_mail_outbox', {}),
      administrator.client.rpc('get_notebook', {}),
    ]);
    for (const { data, error } of asked) {
      expect(error).toBeNull();
      expect(JSON.stringify(data)).not.toMatch(PRIVATE);
    }
  });

  it('stands in no log of changes', async () => {
    const [{ found } = { found: -1 }] = await queryRows(
      server.database,
      z.object({ found: z.number() }),
      `select count(*)::int as found from public.audit_log l where l::text ~ $1`,
      [PRIVATE.source],
    );
    expect(found).toBe(0);
  });

  it('cannot be changed by an administrator, nor filtered by', async () => {
    const profiles = administrator.client.from('profiles');
    const { data } = await profiles.update({ home_address: 'x' }).eq('user_id', student.id).select();
    expect(data).toEqual([]);
    const { data: hits } = await administrator.client
      .from('profiles')
      .select('user_id')
      .like('home_address', '%Lily%');
    expect(hits).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExportConcernedResponse } from '#core/contracts/breach/export-concerned.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { buildAdult, buildMinor } from '#server/testing/social.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let administrator: Student;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await buildAdministrator(server);
});
afterAll(() => server.close());

const list = async (request: object = {}) =>
  call<ExportConcernedResponse & { code: string }>(server, administrator, 'export-concerned', request);

it('lists everybody, with the guardian of minors alone, as text that no spreadsheet runs', async () => {
  const adult = await buildAdult(server);
  const minor = await buildMinor(server, false);
  await server.database.query(
    `insert into public.student_records (user_id, roll_number, mobile, parent_mobile) values
       ($1, 'R-1', '98000', '97000'), ($2, 'R-2', '=1+1', '96000')`,
    [adult.id, minor.id],
  );
  const { lines, after } = (await list()).body;
  expect(lines.split('\n')[0]).toBe('name,email,roll_number,mobile,language,guardian_email,parent_mobile');
  expect(lines).toMatch(/,R-1,98000,(English)?,,\n/);
  expect(lines).toMatch(new RegExp(`,R-2,'=1\\+1,(English)?,guardian-of-${minor.id}@example.com,96000\\n`));
  expect(after).toBeNull();
});

it('lists one group, and says that there is no such group', async () => {
  const [inside] = [await buildStudent(server), await buildStudent(server)];
  const { rows } = await server.database.query(
    `with made as (insert into public.groups (name) values ('Batch A') returning id), member as (
       insert into public.group_members (group_id, user_id, joined_by) select id, $1, 'code' from made
     ) select id from made`,
    [inside.id],
  );
  expect((await list({ group_id: rows[0]?.id })).body.count).toBe(1);
  expect((await list({ group_id: inside.id })).body.code).toBe('not_found');
});

it('leaves nobody out where there are more than one part', async () => {
  await server.database.query(
    `insert into auth.users (id, email) select gen_random_uuid(), 'part-' || n || '@example.com' from generate_series(1, 5000) n`,
  );
  const first = (await list()).body;
  expect(first.count).toBe(5_000);
  const second = (await list({ after: first.after })).body;
  expect(second.after).toBeNull();
  const emails = (first.lines + second.lines).match(/part-\d+@/g) ?? [];
  expect(new Set(emails).size).toBe(5_000);
  expect(second.lines).not.toContain('guardian_email');
});

it('is written in the audit log, and is for administrators', async () => {
  const { rows } = await server.database.query(
    `select actor_id::text as actor from public.audit_log where entity = 'breach' and action = 'export' limit 1`,
  );
  expect(rows[0]?.actor).toBe(administrator.id);
  expect((await call(server, await buildStudent(server), 'export-concerned')).status).toBe(403);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ExportMyDataResponse } from '#core/contracts/account/export-my-data.ts';
import { OWNER } from '#server/database/database.ts';
import { insertOneRowEach, OTHER_ID, OWNER_ID } from '#server/database/permissions/one-row-each.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { NOT_EXPORTED, OWNED_ROWS } from '#server/operations/accounts/owned-rows.ts';
import { hashPassword } from '#server/protocol/auth/hashing/password-hash.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAttempt,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { withholdResults } from '#server/testing/withhold-results.ts';

const EMAIL = 'a@x.in';
const password = 'correct horse';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Somebody with a row in every table there is. */
async function signInOwner(): Promise<Student> {
  const { database } = server;
  await database.transaction(OWNER, insertOneRowEach);
  await database.query(
    'update auth.users set encrypted_password = $2, email_confirmed_at = now() where id = $1',
    [OWNER_ID, await hashPassword(password)],
  );
  await database.query(
    'insert into private.mail_outbox (recipient, subject, body_text) values ($1, $1, $1)',
    [EMAIL],
  );
  await database.query('insert into private.newsletter_subscriptions (email) values ($1)', [EMAIL]);
  await database.query(`insert into private.exam_days (user_id, exam) values ($1, 'neet-ug')`, [OWNER_ID]);
  await database.query('insert into private.exam_day_mails (user_id, exam_date) values ($1, now())', [
    OWNER_ID,
  ]);
  await database.query('insert into private.given_tests (user_id, test_id) values ($1, $1)', [OWNER_ID]);
  await database.query(
    `with held as (
       insert into public.tests (title, mode, duration_sec, config) values ('T', 'pyp', 600, '{}') returning id
     ), sitting as (
       insert into private.sittings (test_id, title, starts_at, duration_sec, ends_at, entry_opens_min, late_sync_sec, is_for_everybody,
         group_ids, listed_ids, question_order, navigation, languages, hides_chapters, review, rule)
       select id, 'T', now(), 600, now() + interval '10 minutes', 30, 900, false, '{}', '{}', 'one', 'nta', '{en}', true, true, 'neet-ug-2025'
       from held returning id
     ), ranking as (
       insert into private.rankings (sitting_id, version, rule, rule_version, subjects, ranked, distribution)
       select id, 1, 'plain', 1, '{}', 1, '[]' from sitting
       returning sitting_id
     ), ranked as (
       insert into private.ranking_rows (sitting_id, version, number, rank, percentile, total, subjects)
       select sitting_id, 1, 1, 1, 1000000000, '{}', '{}' from ranking
     )
     , candidate as (
       insert into private.sitting_candidates (sitting_id, number, user_id) select id, 1, $1 from sitting
     )
     insert into private.shown_names (sitting_id, user_id, name) select id, $1, 'Asha' from sitting`,
    [OWNER_ID],
  );
  await database.query(
    `with held as (
       insert into private.competitions (title, rule) values ('Held', 'plain') returning id
     ), entry as (
       insert into private.competition_entries (competition_id, user_id, sitting_id)
       select held.id, $1, s.id from held cross join private.sittings s
         join private.sitting_candidates c on c.sitting_id = s.id and c.user_id = $1
       returning competition_id, sitting_id
     ), ranking as (
       insert into private.competition_rankings (competition_id, version, rule, rule_version, appeared)
       select id, 1, 'plain', 1, 1 from held
     ), certificate as (
       insert into private.certificates (code, competition_id, user_id, sitting_id, number, name)
       select 'ABCDABCDABCDABCD', competition_id, $1, sitting_id, 1, 'Asha' from entry
     )
     insert into private.competition_ranks (competition_id, version, sitting_id, number, rank, percentile, marks)
     select competition_id, 1, sitting_id, 1, 1, 1000000000, 400 from entry`,
    [OWNER_ID],
  );
  await database.query(
    `insert into private.key_challenges (sitting_id, question_id, user_id, held_right, reason, source)
     select c.sitting_id, n.question_id, $1, '{0}', 'Another option is right', 'Page 12'
     from private.sitting_candidates c join public.notebook_entries n on n.user_id = $1 where c.user_id = $1`,
    [OWNER_ID],
  );
  await database.query(
    `insert into private.school_choices (user_id, state, district, name, key) values ($1, 'kerala', 'kollam', 'My School', 'my school')`,
    [OWNER_ID],
  );
  await database.query('insert into private.weekly_mails (user_id, week) values ($1, now())', [OWNER_ID]);
  await database.query(
    `with battle as (
       insert into private.battles (host_id, kind, subject, question_count, seconds_each, seats, lobby_until)
       values ($1, 'open', 'Physics', 5, 60, 2, now()) returning id
     ), player as (
       insert into private.battle_players (battle_id, user_id) select id, $1 from battle
     )
     insert into private.battle_ratings (user_id, subject, rating, deviation, volatility, battles)
     values ($1, 'Physics', 1500, 200, 0.06, 1)`,
    [OWNER_ID],
  );
  await database.query(
    `insert into private.day_plans (user_id, exam, day, quests) values ($1, 'neet-ug', now(), '[]')`,
    [OWNER_ID],
  );
  await database.query(`insert into private.quest_plans (user_id, day, quests) values ($1, now(), '[]')`, [
    OWNER_ID,
  ]);
  await database.query(
    `insert into private.plan_pins (user_id, quest, day, from_day, is_new) values ($1, 'Physics: Waves', now(), now(), true)`,
    [OWNER_ID],
  );
  await database.query(
    `with guardian as (insert into private.guardians (user_id, email) values ($1, 'mother@x.in')),
       decision as (insert into private.guardian_decisions (user_id, decision, how, email) values ($1, 'refused', 'mail', 'mother@x.in')),
       code as (insert into private.friend_codes (user_id, code) values ($1, 'ABCDEFGHJKLM')),
       reminded as (insert into private.pushes_sent (user_id, day, topic) values ($1, now(), 'exams')),
       friend as (insert into private.friendships (user_id, friend_id) values ($1, $2), ($2, $1)),
       request as (insert into private.friend_requests (from_id, to_id) values ($1, $2)),
       report as (insert into private.behaviour_reports (reporter_id, about_id, reason) values ($1, $2, 'other'))
     insert into private.friend_blocks (user_id, blocked_id) values ($1, $2)`,
    [OWNER_ID, OTHER_ID],
  );
  await database.query(
    `insert into private.payment_events (id, user_id, kind, payload)
     values ('event', $1, 'charged', jsonb_build_object('email', $2::text))`,
    [OWNER_ID, EMAIL],
  );
  await database.query(
    `insert into public.admin_actions (action, target_user_id, details)
     values ('ban', $1, jsonb_build_object('email', $2::text))`,
    [OWNER_ID, EMAIL],
  );
  const client = server.client();
  const { error } = await client.auth.signInWithPassword({ email: EMAIL, password });
  if (error) throw error;
  return { id: OWNER_ID, email: EMAIL, password, client };
}

/** Every column that says whose, or by whom, a row is: what refers to the users, and what is named so. */
async function columnsOfPeople(): Promise<{ relation: string; column: string; rule: string | null }[]> {
  const rows = await queryRows(
    server.database,
    z.object({ relation: z.string(), column: z.string(), rule: z.string().nullable() }),
    `
    select n.nspname || '.' || c.relname as relation, a.attname as column, f.confdeltype::text as rule
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'auth.users'::regclass
        and f.conkey = array[a.attnum]
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema|pgboss)'
      and (f.oid is not null or (a.atttypid = 'uuid'::regtype and a.attname ~ '(^|_)(user|owner)(_id)?$|_by$'))`,
  );
  return rows;
}

/** Tables in which a text stands anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const rows = await queryRows(
    server.database,
    z.object({ relation: z.string() }),
    `
    select c.oid::regclass::text as relation from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)'`,
  );
  const found: string[] = [];
  for (const { relation } of rows) {
    const hits = await server.database.query(
      `select from ${relation} t where strpos(t::text, $1) > 0 limit 1`,
      [text],
    );
    if (hits.rowCount > 0) found.push(relation);
  }
  return found;
}

const OF_NO_SITTING = 't.id not in (select test_id from private.sittings)';

describe('the catalogue', () => {
  it('has no table of people that the export has not heard of', async () => {
    const tables = new Set((await columnsOfPeople()).map(({ relation }) => relation));
    const known = new Set([...Object.keys(OWNED_ROWS), ...Object.keys(NOT_EXPORTED)]);
    expect([...tables].filter((table) => !known.has(table))).toEqual([]);
  });

  it('lets an account go: what refers to one is removed with it, or forgets it', async () => {
    const referring = (await columnsOfPeople()).filter(({ rule }) => rule !== null);
    expect(referring.length).toBeGreaterThan(10);
    expect(referring.filter(({ rule }) => rule !== 'c' && rule !== 'n')).toEqual([]);
  });
});

describe('somebody with a row in every table', () => {
  let owner: Student;
  beforeAll(async () => {
    owner = await signInOwner();
    await server.database.query(
      `insert into auth.identities (provider_id, user_id, provider, identity_data)
       values ($1::uuid::text, $1::uuid, 'email', jsonb_build_object('email', $2::text, 'email_verified', true))`,
      [OWNER_ID, EMAIL],
    );
  });

  it('exports what is theirs, and no secret', async () => {
    const { status, body } = await call<ExportMyDataResponse>(server, owner, 'export-my-data');
    expect(status).toBe(200);
    expect(body.account).toMatchObject({ id: OWNER_ID, email: EMAIL });
    const empty = Object.entries(body.tables).filter(([, rows]) => rows.length === 0);
    expect(empty.map(([table]) => table)).toEqual([
      'user_roles',
      'staff_subjects',
      'staff_groups',
      'saved_views',
    ]);
    expect(body.tables.profiles?.[0]).toMatchObject({ full_name: 'Asha Rao' });
    expect(JSON.stringify(body)).not.toContain('argon2');
    // Not who the friends are, and not what opens the guardian's page.
    expect(JSON.stringify(body)).not.toContain(OTHER_ID);
    expect(body.tables.guardians?.[0]).not.toHaveProperty('link_id');
    expect(body.tables.friendships?.[0]).toEqual({ user_id: OWNER_ID, since: expect.any(String) });
  });

  it('is asked for the password, and for the word', async () => {
    const remove = (body: object) => call(server, owner, 'delete-account', body);
    expect(await remove({ password })).toMatchObject({ status: 400 });
    expect(await remove({ confirmation: 'DELETE' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    });
    expect(await remove({ confirmation: 'DELETE', password: 'guess' })).toMatchObject({ status: 403 });
    expect((await owner.client.from('profiles').select()).data).toHaveLength(1);
  });

  it('leaves nothing behind, in any table', async () => {
    expect(await tablesWith(EMAIL)).not.toEqual([]);
    const { data } = await owner.client.auth.getSession();
    const answer = await call(server, owner, 'delete-account', { confirmation: 'DELETE', password });
    expect(answer).toEqual({ status: 200, body: { deleted: true } });

    expect(await tablesWith(EMAIL)).toEqual([]);
    expect(await tablesWith('Asha Rao')).toEqual([]);
    for (const { relation, column } of await columnsOfPeople()) {
      const left = await server.database.query(`select from ${relation} where ${column} = $1`, [OWNER_ID]);
      expect(left.rowCount, `${relation}.${column}`).toBe(0);
    }
    // But for that of a sitting, which is the institute's.
    const tests = await server.database.query(`select from public.tests t where ${OF_NO_SITTING}`);
    expect(tests.rowCount).toBe(0);
    // What belongs to the institute stays: a sheet's blank page, a picture, and the file of an import until `sweep-storage`
    // takes it.
    const files = await server.database.query('select bucket_id as bucket from storage.objects order by 1');
    expect(files.rows.map(({ bucket }) => bucket)).toEqual([
      'own-sheets',
      'question-imports',
      'question-media',
      'sitting-papers',
    ]);
    const refreshed = await owner.client.auth.refreshSession(data.session ?? undefined);
    expect(refreshed.error).not.toBeNull();
  });
});

describe('deleting an account', () => {
  let student: Student;
  beforeEach(async () => {
    student = await buildStudent(server);
  });
  const remove = (person: Student, given = person.password) =>
    call(server, person, 'delete-account', { confirmation: 'DELETE', password: given });

  it('ends every session at once, on every device', async () => {
    const elsewhere = server.client();
    await elsewhere.auth.signInWithPassword(student);
    expect((await elsewhere.from('profiles').select()).data).toHaveLength(1);
    expect((await remove(student)).status).toBe(200);
    expect((await elsewhere.from('profiles').select()).status).toBe(401);
    expect((await elsewhere.auth.signInWithPassword(student)).error?.code).toBe('invalid_credentials');
  });

  it('leaves as little when the holder of the secret key removes it', async () => {
    await server.database.query(
      'insert into private.mail_outbox (recipient, subject, body_text) values ($1, $1, $1)',
      [student.email],
    );
    const admin = server.client('secret').auth.admin;
    expect((await admin.deleteUser(student.id)).error).toBeNull();
    expect((await student.client.from('profiles').select()).status).toBe(401);
    expect(await tablesWith(student.id)).toEqual([]);
    expect(await tablesWith(student.email)).toEqual([]);
  });

  it('leaves a test that others took, without its owner, and everything of others', async () => {
    await buildQuestions(server, 10);
    const other = await buildStudent(server, 'Ravi Das');
    const shared = await buildTest(student);
    await server.database.query(`update public.tests set visibility = 'public' where id = $1`, [shared.id]);
    await buildAttempt(other, shared.id);
    const own = await buildTest(student);
    await buildAttempt(student, own.id);
    expect((await remove(student)).status).toBe(200);
    const { rows } = await server.database.query(
      `select id, owner_id from public.tests t where ${OF_NO_SITTING}`,
    );
    expect(rows).toEqual([{ id: shared.id, owner_id: null }]);
    expect((await other.client.from('attempts').select('test_id')).data).toEqual([{ test_id: shared.id }]);
  });

  it('takes its files along', async () => {
    const path = { bucketId: 'print-uploads', name: `${student.id}/scan.pdf` };
    const scan = { contentType: 'application/pdf', ownerId: student.id };
    await server.storage.put(path, Buffer.from('%PDF-'), scan);
    const row = await queryOptionalRow(
      server.database,
      z.object({ version: z.string() }),
      'select version from storage.objects where owner_id = $1',
      [student.id],
    );
    expect((await remove(student)).status).toBe(200);
    await expect(server.storage.open(path)).rejects.toMatchObject({ status: 404 });
    expect(await server.storage.context.store.head(row?.version ?? '')).toBeNull();
  });

  it('waits until a paid renewal is cancelled, because the provider would go on charging', async () => {
    await server.database.query(
      `update public.user_subscriptions set provider_subscription_id = 'sub_1' where user_id = $1`,
      [student.id],
    );
    expect(await remove(student)).toMatchObject({ status: 409, body: { code: 'renewal_running' } });
    await server.database.query('update public.user_subscriptions set autopay = false');
    expect((await remove(student)).status).toBe(200);
  });

  it('keeps the last administrator of others', async () => {
    await server.database.query('delete from public.user_roles');
    await server.database.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
      student.id,
    ]);
    expect((await remove(student)).status).toBe(409);
    const second = await buildStudent(server);
    await server.database.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
      second.id,
    ]);
    expect((await remove(student)).status).toBe(200);
  });

  it('takes a fresh sign-in where there is no password, and no old one', async () => {
    await server.database.query('update auth.users set encrypted_password = null where id = $1', [
      student.id,
    ]);
    await server.database.query(
      `update auth.sessions set created_at = now() - interval '11 minutes' where user_id = $1`,
      [student.id],
    );
    expect(await remove(student)).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
    await server.database.query('update auth.sessions set created_at = now() where user_id = $1', [
      student.id,
    ]);
    expect((await remove(student)).status).toBe(200);
  });

  it('does not take a password that the same session just chose for proof', async () => {
    expect((await student.client.auth.updateUser({ password: 'a thief’s own' })).error).toBeNull();
    expect(await remove(student, 'a thief’s own')).toMatchObject({
      status: 403,
      body: { code: 'sign_in_again' },
    });
    const again = { ...student, client: server.client(), password: 'a thief’s own' };
    await again.client.auth.signInWithPassword(again);
    expect((await remove(again)).status).toBe(200);
  });

  it('cannot be reached from an old session by way of a new password', async () => {
    await server.database.query(
      `update auth.sessions set created_at = now() - interval '1 day' where user_id = $1`,
      [student.id],
    );
    const { error } = await student.client.auth.updateUser({ password: 'a thief’s own' });
    expect(error?.code).toBe('reauthentication_needed');
    expect((await remove(student, 'a thief’s own')).status).toBe(403);
    expect((await remove(student)).status).toBe(200);
  });

  it('stops who guesses', async () => {
    for (let guess = 0; guess < 10; guess += 1) expect((await remove(student, 'guess')).status).toBe(403);
    expect(await remove(student)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  });
});

describe('exporting', () => {
  it('tells no answer before the results are out', async () => {
    const student = await buildStudent(server);
    await buildQuestions(server, 10);
    const test = await buildTest(student);
    const { id } = await buildAttempt(student, test.id);
    await call(server, student, `submit-attempt/attempts/${id}/submit`);
    const items = async () => {
      const { body } = await call<ExportMyDataResponse>(server, student, 'export-my-data');
      return body.tables.items_attempted?.length;
    };
    expect(await items()).toBe(5);
    await withholdResults(server.database, id);
    expect(await items()).toBe(0);
  });

  it('is done five times an hour', async () => {
    const student = await buildStudent(server);
    for (let time = 0; time < 5; time += 1) {
      expect((await call(server, student, 'export-my-data')).status).toBe(200);
    }
    expect(await call(server, student, 'export-my-data')).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { GuardianRecord } from '#core/contracts/admin-users/guardian.ts';
import type { GuardianAct, GuardianPage } from '#core/contracts/guardians/guardian-page.ts';
import type { GuardianStatus } from '#core/contracts/guardians/guardian-status.ts';
import { NOTICE_VERSION } from '#core/domain/guardians/guardian.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { handIn, openTest } from '#server/testing/practice.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let administrator: Student;
let learner: Student;
let mother: string;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await buildAdministrator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  learner = await buildStudent(server, 'Asha Rao');
  mother = `mother-of-${learner.id}@example.com`;
});

const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;
const MINOR = yearsAgo(15);
const save = (details: object, who = learner) => call(server, who, 'save-birth-details', details);
const nameMother = () => save({ date_of_birth: MINOR, guardian_email: mother });

const Mail = z.object({ text: z.string(), subject: z.string() });
const mailsTo = (address: string) =>
  queryRows(
    server.database,
    Mail,
    'select body_text as text, subject from private.mail_outbox where recipient = $1 order by id',
    [address],
  );
async function tokenFor(address = mother): Promise<string> {
  const mails = await mailsTo(address);
  return /\/guardian\/([\w-]{43})\?lang=/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}
const open = (token: string) => call<GuardianPage>(server, null, 'get-guardian-page', { token });
const act = (token: string, what: GuardianAct) =>
  call<GuardianPage>(server, null, 'act-as-guardian', { token, act: what });
const AGREE = {
  kind: 'agree',
  name: 'Lakshmi Rao',
  relation: 'mother',
  confirms: true,
  notice_version: NOTICE_VERSION,
} as const;
const mayBeSocial = async (who = learner) =>
  (
    await queryRow(
      server.database,
      z.object({ allowed: z.boolean() }),
      'select private.may_be_social($1) as allowed',
      [who.id],
    )
  ).allowed;
const status = async () => (await call<GuardianStatus>(server, learner, 'get-guardian-status')).body;
const record = (what: object) =>
  call<GuardianRecord>(server, administrator, 'admin-users-record-guardian', {
    user_id: learner.id,
    act: what,
  });

describe('the mail to a guardian', () => {
  it('comes once for an address, in the learner’s language, and names nobody', async () => {
    await learner.client.from('profiles').update({ language: 'Hindi' }).eq('user_id', learner.id);
    expect((await nameMother()).body).toMatchObject({ guardian_mailed: true });
    expect((await nameMother()).body).toMatchObject({ guardian_mailed: false });
    const mails = await mailsTo(mother);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('विद्यार्थी');
    expect(mails[0]?.text).not.toContain('Asha');
    expect(mails[0]?.text).not.toContain(learner.email);
  });

  it('can be asked for again with the same link, ten times a day in all', async () => {
    await nameMother();
    const first = await tokenFor();
    const asks = [];
    for (let turn = 0; turn < 11; turn++) asks.push((await call(server, learner, 'ask-guardian')).status);
    expect(asks.filter((code) => code === 200)).toHaveLength(9);
    expect(asks.at(-1)).toBe(429);
    expect(await tokenFor()).toBe(first);
    expect(await mailsTo(mother)).toHaveLength(10);
  });

  it('writes to ten addresses a day at most', async () => {
    for (let turn = 0; turn < 12; turn++)
      await save({ date_of_birth: MINOR, guardian_email: `g${turn}-${learner.id}@example.com` });
    const mails = await queryRows(
      server.database,
      Mail,
      `select body_text as text, subject from private.mail_outbox where recipient like 'g%-' || $1 || '@example.com'`,
      [learner.id],
    );
    expect(mails).toHaveLength(10);
  });

  it('holds what the database does not: anyone who copies it opens nothing', async () => {
    await nameMother();
    const token = await tokenFor();
    const { rows } = await server.database.query(
      'select g::text as row from private.guardians g where user_id = $1',
      [learner.id],
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a guardian’s link', () => {
  it('shows who it is about, and opens what is social once it is agreed to', async () => {
    await nameMother();
    const token = await tokenFor();
    expect((await open(token)).body).toMatchObject({
      learner: 'Asha Rao',
      date_of_birth: MINOR,
      state: 'asked',
      progress: null,
      agreed: null,
    });
    expect([await mayBeSocial(), (await status()).may_be_social]).toEqual([false, false]);
    const agreed = await act(token, AGREE);
    expect(agreed.body).toMatchObject({
      state: 'agreed',
      social: true,
      progress: { tests: 0, days: [], results: [] },
      agreed: { name: 'Lakshmi Rao', relation: 'mother', how: 'mail' },
    });
    // Pressed twice, and by two devices at once, it stands once.
    await Promise.all([act(token, { ...AGREE, name: 'Somebody Else' }), act(token, AGREE)]);
    expect((await open(token)).body.agreed?.name).toBe('Lakshmi Rao');
    const { decisions } = (
      await call<GuardianRecord>(server, administrator, 'admin-users-get-guardian', { user_id: learner.id })
    ).body;
    expect(decisions).toMatchObject([{ decision: 'agreed', how: 'mail', notice_version: NOTICE_VERSION }]);
    expect(await status()).toMatchObject({ state: 'agreed', may_be_social: true, how: 'mail' });
  });

  it('needs the name, the relation, the word and the present notice', async () => {
    await nameMother();
    const token = await tokenFor();
    for (const part of [{ name: ' ' }, { relation: 'friend' }, { confirms: false }])
      expect((await act(token, { ...AGREE, ...part } as never)).status).toBe(400);
    expect((await act(token, { ...AGREE, notice_version: NOTICE_VERSION + 1 })).status).toBe(409);
    expect(await mayBeSocial()).toBe(false);
  });

  it('withdraws at once, with what was between the learner and others, and agrees again', async () => {
    await nameMother();
    const token = await tokenFor();
    await act(token, AGREE);
    const other = await buildStudent(server);
    await server.database.query(
      'insert into private.friendships (user_id, friend_id) values ($1, $2), ($2, $1)',
      [learner.id, other.id],
    );
    expect((await act(token, { kind: 'withdraw' })).body).toMatchObject({
      state: 'withdrawn',
      progress: null,
      agreed: null,
    });
    expect(await mayBeSocial()).toBe(false);
    const { rowCount } = await server.database.query(
      'select from private.friendships where user_id = $1 or friend_id = $1',
      [learner.id],
    );
    expect(rowCount).toBe(0);
    expect((await act(token, { kind: 'withdraw' })).status).toBe(200);
    expect((await act(token, AGREE)).body.state).toBe('agreed');
  });

  it('switches off what is social, and leaves the rest', async () => {
    await nameMother();
    const token = await tokenFor();
    expect((await act(token, { kind: 'social', on: false })).status).toBe(404);
    await act(token, AGREE);
    expect((await act(token, { kind: 'social', on: false })).body).toMatchObject({
      state: 'agreed',
      social: false,
      progress: { tests: 0 },
    });
    expect(await mayBeSocial()).toBe(false);
    await act(token, { kind: 'social', on: true });
    expect(await mayBeSocial()).toBe(true);
  });

  it('says no, and the learner can name nobody else then', async () => {
    await nameMother();
    const token = await tokenFor();
    expect((await act(token, { kind: 'refuse' })).body.state).toBe('refused');
    expect((await save({ date_of_birth: MINOR, guardian_email: 'own@example.com' })).body).toMatchObject({
      code: 'guardian_stands',
    });
    expect((await call(server, learner, 'ask-guardian')).body).toMatchObject({ code: 'guardian_stands' });
    expect(await mailsTo(mother)).toHaveLength(1);
    expect((await act(token, AGREE)).body.state).toBe('agreed');
    expect((await save({ date_of_birth: MINOR, guardian_email: 'own@example.com' })).status).toBe(409);
  });

  it('is over for an address that was a mistake, which is never written to again', async () => {
    await nameMother();
    const token = await tokenFor();
    expect((await act(token, { kind: 'mistaken' })).body).toMatchObject({ learner: null, state: 'mistaken' });
    expect((await open(token)).status).toBe(404);
    expect((await act(token, AGREE)).status).toBe(404);
    expect((await nameMother()).body).toMatchObject({ guardian_mailed: false });
    expect((await call(server, learner, 'ask-guardian')).status).toBe(409);
    // A form on paper does not bring it back.
    await record({ kind: 'paper', name: 'Lakshmi Rao', relation: 'mother', seen_on: yearsAgo(0) });
    expect(await mayBeSocial()).toBe(true);
    expect((await open(token)).status).toBe(404);
  });

  it('is another one for another address', async () => {
    await nameMother();
    const token = await tokenFor();
    const father = `father-of-${learner.id}@example.com`;
    await save({ date_of_birth: MINOR, guardian_email: father });
    expect((await open(token)).status).toBe(404);
    expect((await open(await tokenFor(father))).status).toBe(200);
  });

  it('is guessed by nobody', async () => {
    expect((await open('a'.repeat(43))).status).toBe(404);
    expect((await open('short')).status).toBe(400);
    expect((await act('a'.repeat(43), AGREE)).status).toBe(404);
  });

  it('shows days, tests and published results, and no question', async () => {
    await nameMother();
    const token = await tokenFor();
    await act(token, AGREE);
    await buildQuestions(server, 5, { chapter: 'Waves' });
    const made = await call<{ test_id: string }>(server, learner, 'create-practice-test', {
      chapters: [{ subject: 'Physics', chapter: 'Waves' }],
    });
    const opened = await openTest(server, learner, made.body.test_id);
    await handIn(server, learner, opened, () => ({ isRight: true }));
    const { progress } = (await open(token)).body;
    expect(progress).toMatchObject({
      tests: 1,
      recent_tests: 1,
      results: [{ score: 100, right: 5, total: 5 }],
    });
    expect(progress?.days).toMatchObject([{ answered: 5 }]);
    expect(JSON.stringify(progress)).not.toContain('Stem');
  });

  it('ends by itself at 18, and shows nothing then', async () => {
    await nameMother();
    const token = await tokenFor();
    await act(token, AGREE);
    await act(token, { kind: 'social', on: false });
    await server.database.query('update public.profiles set date_of_birth = $2 where user_id = $1', [
      learner.id,
      yearsAgo(18),
    ]);
    expect((await open(token)).body).toMatchObject({ is_adult: true, learner: null, progress: null });
    expect((await act(token, { kind: 'withdraw' })).status).toBe(404);
    // The switch of the guardian is over as well.
    expect(await mayBeSocial()).toBe(true);
  });

  it('asks the institute, which is told once', async () => {
    await nameMother();
    const token = await tokenFor();
    expect((await act(token, { kind: 'ask', what: 'data' })).status).toBe(404);
    await act(token, AGREE);
    await act(token, { kind: 'ask', what: 'data' });
    expect((await act(token, { kind: 'ask', what: 'data' })).body.open_requests).toEqual(['data']);
    const { data } = await administrator.client
      .from('notifications')
      .select('title, link')
      .eq('link', `/admin/users/${learner.id}`);
    expect(data).toHaveLength(1);
    const { decisions } = (
      await call<GuardianRecord>(server, administrator, 'admin-users-get-guardian', { user_id: learner.id })
    ).body;
    const waiting = async () =>
      (await call<{ count: number; first: string }>(server, administrator, 'admin-users-waiting-guardians'))
        .body;
    expect(await waiting()).toEqual({ count: 1, first: learner.id });
    await record({ kind: 'settle', decision_id: decisions[0]?.id });
    expect(await waiting()).toEqual({ count: 0, first: null });
    expect((await open(token)).body.open_requests).toEqual([]);
  });
});

describe('a minor', () => {
  it('grows no older by typing, and not by way of a younger date', async () => {
    await nameMother();
    expect((await save({ date_of_birth: yearsAgo(20) })).body).toMatchObject({ code: 'birth_date_stands' });
    expect((await save({ date_of_birth: yearsAgo(14), guardian_email: mother })).status).toBe(200);
    expect((await save({ date_of_birth: MINOR, guardian_email: mother })).body).toMatchObject({
      code: 'birth_date_stands',
    });
    expect(await mayBeSocial()).toBe(false);
    await record({ kind: 'birth', date_of_birth: yearsAgo(20) });
    expect(await mayBeSocial()).toBe(true);
  });

  it('is not an adult before the first date is there', async () => {
    expect(await mayBeSocial()).toBe(false);
    await save({ date_of_birth: yearsAgo(20) });
    expect(await mayBeSocial()).toBe(true);
    expect(await status()).toMatchObject({ is_minor: false, state: null, may_be_social: true });
  });
});

describe('an administrator', () => {
  it('records paper, takes it back, and lets the learner name somebody else', async () => {
    expect((await record({ kind: 'paper', name: 'L R', relation: 'mother', seen_on: MINOR })).status).toBe(
      409,
    );
    await nameMother();
    const seen = yearsAgo(0);
    const recorded = await record({ kind: 'paper', name: 'Lakshmi Rao', relation: 'mother', seen_on: seen });
    expect(recorded.body).toMatchObject({
      guardian: { state: 'agreed', how: 'paper', name: 'Lakshmi Rao' },
      decisions: [{ decision: 'agreed', how: 'paper', seen_on: seen, recorded_by: 'Meera Admin' }],
    });
    expect(await mayBeSocial()).toBe(true);
    await record({ kind: 'withdraw' });
    expect(await mayBeSocial()).toBe(false);
    expect((await record({ kind: 'withdraw' })).status).toBe(409);
    expect((await save({ date_of_birth: MINOR, guardian_email: 'other@example.com' })).status).toBe(409);
    await record({ kind: 'clear' });
    expect((await save({ date_of_birth: MINOR, guardian_email: 'other@example.com' })).status).toBe(200);
    const tomorrow = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const early = await record({ kind: 'paper', name: 'L R', relation: 'mother', seen_on: tomorrow });
    expect(early.status).toBe(400);
  });

  it('is the only one who may', async () => {
    const body = { user_id: learner.id, act: { kind: 'clear' } };
    expect((await call(server, learner, 'admin-users-record-guardian', body)).status).toBe(403);
    expect((await call(server, learner, 'admin-users-get-guardian', { user_id: learner.id })).status).toBe(
      403,
    );
  });
});

it('leaves nothing behind with the account', async () => {
  await nameMother();
  await act(await tokenFor(), AGREE);
  const answer = await call(server, learner, 'delete-account', {
    confirmation: 'DELETE',
    password: learner.password,
  });
  expect(answer.status).toBe(200);
  expect(await mailsTo(mother)).toEqual([]);
  const { rowCount } = await server.database.query(
    'select from private.guardian_decisions where email = $1',
    [mother],
  );
  expect(rowCount).toBe(0);
});

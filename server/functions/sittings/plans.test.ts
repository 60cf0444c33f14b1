import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GetSittingDraftResponse, ListSittingDraftsResponse } from '#core/contracts/sittings/drafts.ts';
import type { GetSittingResponse } from '#core/contracts/sittings/get-sitting.ts';
import { OWNER } from '#server/database/database.ts';
import { mailSittingNews } from '#server/operations/sittings/mail-sitting-news.ts';
import { call } from '#server/testing/call.ts';
import { buildPaper, ExamHall, type Refused } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildStaff, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let asha: Student;
let ravi: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  asha = await buildStudent(server);
  ravi = await buildStudent(server, 'Ravi Kumar');
});

const seconds = (from: string | null | undefined, to: string | null | undefined) =>
  Math.round((Date.parse(to ?? '') - Date.parse(from ?? '')) / 1000);
const exported = async (who: Student) => JSON.stringify((await call(server, who, 'export-my-data', {})).body);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('rooms, numbers and time of their own', () => {
  it('roll numbers and rooms stand on the board', async () => {
    await server.database.query(
      `insert into public.student_records (user_id, roll_number) values ($1, 'XII-024')`,
      [asha.id],
    );
    const hall = await ExamHall.schedule(server, admin, [asha, ravi], {
      rooms: [{ name: 'Hall 1', user_ids: [asha.id] }],
    });
    expect(await hall.candidate(asha)).toMatchObject({ roll_no: 'XII-024', room: 'Hall 1' });
    expect(await hall.candidate(ravi)).toMatchObject({ roll_no: null, room: null });
  });

  it('planned minutes count beside a lasting provision, are told again, and are fixed by the start', async () => {
    await server.database.query('update public.profiles set extra_time_percent = 33 where user_id = $1', [
      asha.id,
    ]);
    const hall = await ExamHall.schedule(server, admin, [asha, ravi], {
      extra_time: [{ user_id: asha.id, minutes: 10 }],
    });
    const told = async () => (await hall.call<GetSittingResponse>(admin, 'get-sitting')).body.sitting;
    expect((await told()).extra_time).toEqual([{ user_id: asha.id, minutes: 10 }]);
    const { status } = await hall.call(admin, 'change-sitting', {
      revision: 1,
      extra_time: [{ user_id: asha.id, minutes: 5 }],
    });
    expect(status).toBe(200);
    await hall.seat(asha, ravi);
    expect(seconds((await hall.attempt(ravi)).expires_at, (await hall.attempt(asha)).expires_at)).toBe(1500);
    expect(await hall.candidate(asha)).toMatchObject({ extra_seconds: 1500 });
    expect(await hall.call(admin, 'change-sitting', { revision: 2, extra_time: [] })).toMatchObject({
      status: 409,
      body: { code: 'start_fixed' },
    });
  });
});

describe('a sitting without a review', () => {
  it('tells the marks, and neither questions nor keys: over REST, in the export, in practice', async () => {
    const hall = await ExamHall.schedule(server, admin, [asha], { review: false });
    await hall.seat(asha);
    await hall.save(asha, 0, 0);
    await hall.submit(asha);
    await hall.pass(10_000);
    await hall.sweep();
    expect((await hall.call(admin, 'release-sitting')).status).toBe(200);
    await hall.sweep();
    const { data: attempt } = await asha.client
      .from('attempts')
      .select('id, marks')
      .eq('sitting_id', hall.id)
      .single();
    expect(attempt).toMatchObject({ marks: -1 });
    for (const table of ['items_attempted', 'notebook_entries'])
      expect((await asha.client.from(table).select('*')).data).toEqual([]);
    expect((await asha.client.from('questions').select('id, stem').in('id', hall.questions)).data).toEqual(
      [],
    );
    const wait = await asha.client.rpc('get_results_wait', { p_attempt: attempt?.id });
    expect(wait.data).toMatchObject([{ reason: 'no_review' }]);
    expect(await exported(asha)).not.toContain('"outcome"');
    const { rows } = await server.database.query(
      'select distinct pool from public.questions where id = any ($1)',
      [hall.questions],
    );
    expect(rows).toEqual([{ pool: 'reserved' }]);
  });

  it('with a review the same student reads both', async () => {
    const hall = await ExamHall.schedule(server, admin, [asha]);
    await hall.seat(asha);
    await hall.submit(asha);
    await hall.pass(10_000);
    await hall.sweep();
    await hall.call(admin, 'release-sitting');
    await hall.sweep();
    expect((await asha.client.from('items_attempted').select('*')).data).toHaveLength(4);
    expect((await asha.client.from('questions').select('id').in('id', hall.questions)).data).toHaveLength(4);
    expect(await exported(asha)).toContain('"outcome"');
  });
});

describe('drafts', () => {
  it('are kept incomplete, come back with names, are their makers alone, and go with the scheduling', async () => {
    const { paperId } = await buildPaper(server, admin);
    const plan = {
      title: 'Half done',
      paper_id: paperId,
      audience: { everybody: false, groups: [], user_ids: [asha.id] },
      extra_time: [{ user_id: ravi.id, minutes: 15 }],
    };
    const { body: kept } = await call<{ draft_id: string }>(server, admin, 'save-sitting-draft', { plan });
    const read = (who: Student) =>
      call<GetSittingDraftResponse>(server, who, 'get-sitting-draft', { draft_id: kept.draft_id });
    const { body } = await read(admin);
    expect(body).toMatchObject({ plan, paper_title: expect.any(String) });
    expect(body.people.map(({ name }) => name).sort()).toEqual(['Asha Rao', 'Ravi Kumar']);
    const other = await buildAdministrator(server);
    expect((await read(other)).status).toBe(404);
    expect((await read(asha)).status).toBe(403);
    await call(server, other, 'remove-sitting-draft', { draft_id: kept.draft_id });
    const listed = async () =>
      (await call<ListSittingDraftsResponse>(server, admin, 'list-sitting-drafts', {})).body.drafts;
    expect(await listed()).toMatchObject([{ id: kept.draft_id, title: 'Half done', starts_at: null }]);
    await call(server, admin, 'save-sitting-draft', {
      draft_id: kept.draft_id,
      plan: { ...plan, title: 'Done' },
    });
    expect(await listed()).toMatchObject([{ title: 'Done' }]);
    await ExamHall.schedule(server, admin, [asha], { draft_id: kept.draft_id });
    expect(await listed()).toEqual([]);
  });

  it('tell nobody and take no question out of practice', async () => {
    const { paperId, questions } = await buildPaper(server, admin);
    const audience = { everybody: false, groups: [], user_ids: [asha.id] };
    await call(server, admin, 'save-sitting-draft', { plan: { title: 'T', paper_id: paperId, audience } });
    expect((await asha.client.from('notifications').select('kind')).data).toEqual([]);
    const { rows } = await server.database.query(
      'select distinct pool from public.questions where id = any ($1)',
      [questions],
    );
    expect(rows).toEqual([{ pool: 'practice' }]);
  });
});

describe('a teacher', () => {
  const build = async () => {
    const { body } = await call<{ group_id: string }>(server, admin, 'save-group', {
      name: `Batch ${Math.random()}`,
    });
    await call(server, admin, 'add-to-group', { group_id: body.group_id, user_ids: [asha.id] });
    const teacher = await buildStaff(server, 'teacher', {
      subjects: ['Physics'],
      groupIds: [body.group_id],
    });
    return { teacher, group: body.group_id };
  };
  const schedule = (who: Student, paperId: string, audience: object) =>
    call<{ sitting: { id: string } } & Refused>(server, who, 'schedule-sitting', {
      paper_id: paperId,
      title: 'Of a teacher',
      starts_at: inHours(1),
      duration_sec: 3600,
      audience: { everybody: false, groups: [], user_ids: [], ...audience },
    });

  it('holds own papers for own groups and students, and nothing else', async () => {
    const { teacher, group } = await build();
    const { paperId } = await buildPaper(server, admin);
    const { body: foreign } = await call<{ group_id: string }>(server, admin, 'save-group', {
      name: `Batch ${Math.random()}`,
    });
    expect((await schedule(teacher, paperId, { groups: [group] })).status).toBe(200);
    expect((await schedule(teacher, paperId, { user_ids: [asha.id] })).status).toBe(200);
    for (const audience of [{ everybody: true }, { groups: [foreign.group_id] }, { user_ids: [ravi.id] }])
      expect(await schedule(teacher, paperId, audience)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    await server.database.query(`update public.staff_subjects set subject = 'Botany' where user_id = $1`, [
      teacher.id,
    ]);
    expect((await schedule(teacher, paperId, { groups: [group] })).status).toBe(403);
    const clerk = await buildStaff(server, 'clerk');
    expect((await schedule(clerk, paperId, { groups: [group] })).status).toBe(403);
  });

  it('finds own students and staff to watch, and nobody else', async () => {
    const { teacher } = await build();
    const find = async (who: Student, p_as: string, p_search: string) => {
      const { data, error } = await who.client.rpc('find_sitting_people', { p_search, p_as });
      return error ? error.code : (data as { user_id: string }[]).map(({ user_id }) => user_id);
    };
    expect(await find(teacher, 'candidates', asha.email)).toEqual([asha.id]);
    expect(await find(teacher, 'candidates', ravi.email)).toEqual([]);
    expect(await find(admin, 'candidates', ravi.email)).toEqual([ravi.id]);
    const invigilator = await buildStaff(server, 'invigilator');
    expect(await find(teacher, 'invigilators', invigilator.email)).toEqual([invigilator.id]);
    expect(await find(teacher, 'invigilators', asha.email)).toEqual([]);
    expect(await find(asha, 'candidates', 'a')).toBe('42501');
  });

  it('manages what is held for own groups alone; of a wider exam only who holds it decides', async () => {
    const { teacher, group } = await build();
    const of = (audience: object) =>
      ExamHall.schedule(server, admin, [], {
        audience: { everybody: false, groups: [group], user_ids: [], ...audience },
      });
    const own = await of({});
    const wide = await of({ user_ids: [ravi.id] });
    const change = (hall: ExamHall) => hall.call(teacher, 'change-sitting', { revision: 1, title: 'New' });
    expect((await change(own)).status).toBe(200);
    expect((await change(wide)).status).toBe(404);
  });
});

it('who is moved or called off is mailed, in the own language, through the gate of all mails', async () => {
  await server.database.query(`update public.profiles set language = 'Hindi' where user_id = $1`, [ravi.id]);
  const quiet = await buildStudent(server, 'Quiet');
  await quiet.client.from('profiles').update({ mail_notifications: false }).eq('user_id', quiet.id);
  const hall = await ExamHall.schedule(server, admin, [asha, ravi, quiet]);
  const mailed = async (who: Student) =>
    (
      await server.database.query(
        'select subject, body_text as text from private.mail_outbox where recipient = $1 order by id',
        [who.email],
      )
    ).rows as { subject: string; text: string }[];
  const send = (news: 'moved' | 'cancelled') =>
    server.database.transaction(OWNER, (tx) =>
      mailSittingNews(tx, server.jobs, { sittingId: hall.id, news, siteUrl: TEST_SITE }),
    );
  const queued = async () =>
    (
      await server.database.query(
        `select data ->> 'news' as news from pgboss.job where name = 'mail-sitting-news' and data ->> 'sittingId' = $1 order by created_on`,
        [hall.id],
      )
    ).rows;
  await hall.call(admin, 'change-sitting', { revision: 1, starts_at: inHours(3) });
  expect(await queued()).toEqual([{ news: 'moved' }]);
  await send('moved');
  expect((await mailed(asha)).map(({ subject }) => subject)).toEqual(['New time: Sunday test']);
  expect((await mailed(ravi)).map(({ subject }) => subject)).toEqual(['नया समय: Sunday test']);
  await hall.call(admin, 'cancel-sitting', { reason: 'Power cut' });
  expect(await queued()).toEqual([{ news: 'moved' }, { news: 'cancelled' }]);
  await send('moved');
  await send('cancelled');
  const last = (await mailed(asha)).at(-1);
  expect(last?.subject).toBe('Cancelled: Sunday test');
  expect(last?.text).toContain('Power cut');
  expect(await mailed(asha)).toHaveLength(2);
  expect(await mailed(quiet)).toEqual([]);
});

it('nothing is planned for a year that no calendar reaches, and that is said', async () => {
  for (const starts_at of ['9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z']) {
    const { status } = await call(server, admin, 'check-sitting-readiness', {
      starts_at,
      duration_sec: 3600,
    });
    expect(status).toBe(400);
  }
});

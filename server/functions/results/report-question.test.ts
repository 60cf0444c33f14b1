import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { Sitting, sitBeforeEach } from '#server/testing/sitting.ts';

let sitting: Sitting;
let admin: Student;
let adminOf: unknown;
sitBeforeEach((fresh) => {
  sitting = fresh;
});
beforeAll(() => {
  adminOf = null;
});
beforeEach(async () => {
  // The sittings of a file ask the same few questions.
  await sitting.server.database.query('delete from public.question_reports');
  if (adminOf === sitting.server) return;
  admin = await buildAdministrator(sitting.server);
  adminOf = sitting.server;
});

const WHAT = { reason: 'wrong_key', note: ' Option C is right, see NCERT page 12. ' };
const report = (over: object = {}, who: Student | null = sitting.student) =>
  call<{ report_id: string; code?: string }>(sitting.server, who, 'report-question', {
    attempt_id: sitting.attemptId,
    question_id: sitting.question(0),
    ...WHAT,
    ...over,
  });
interface OwnReport {
  id: string;
  question_id: string;
  reason: string;
  note: string | null;
  status: string;
  edited_at: string;
  question_report_answers: { reply: string } | null;
}
const reportsSeenBy = async (who: Student = sitting.student) => {
  const columns = 'id, question_id, reason, note, status, edited_at, question_report_answers(reply)';
  const { data } = await who.client
    .from('question_reports')
    .select(columns)
    .in('question_id', sitting.questions);
  return data as unknown as OwnReport[];
};
const answer = async (over: object = {}, who: Student | null = admin) => {
  const reports = (await reportsSeenBy(admin)).map(({ id, edited_at }) => ({ id, edited_at }));
  return call(sitting.server, who, 'answer-question-reports', {
    question_id: sitting.question(0),
    reports,
    status: 'accepted',
    reply: 'The key is C now.',
    ...over,
  });
};
const notifications = async (who: Student = sitting.student) =>
  (await who.client.from('notifications').select('kind, title, body, link')).data;

describe('a report', () => {
  it('is made of a question whose results are out, and read by its student and administrators', async () => {
    await sitting.submit();
    expect(await report()).toMatchObject({ status: 200, body: { status: 'open' } });
    const seen = { reason: 'wrong_key', note: 'Option C is right, see NCERT page 12.', status: 'open' };
    expect(await reportsSeenBy()).toMatchObject([{ ...seen, question_id: sitting.question(0) }]);
    expect(await reportsSeenBy(admin)).toMatchObject([seen]);
    expect(await reportsSeenBy(await buildStudent(sitting.server))).toEqual([]);
  });

  it('is one for each question: once more, it says something else', async () => {
    await sitting.submit();
    const first = await report();
    const second = await report({ reason: 'unclear', note: '' });
    expect(second.body.report_id).toBe(first.body.report_id);
    expect(await reportsSeenBy()).toMatchObject([{ reason: 'unclear', note: null }]);
    await report({ question_id: sitting.question(1) });
    expect(await reportsSeenBy()).toHaveLength(2);
  });

  it('is one also when a click comes twice at once', async () => {
    await sitting.submit();
    const answers = await Promise.all([report(), report(), report()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await reportsSeenBy()).toHaveLength(1);
  });

  it.each([
    ['while the attempt is open', async () => {}],
    [
      'while its results are held back',
      async () => {
        await sitting.server.database.query(
          `update public.tests set results_at = now() + interval '1 day' where id = $1`,
          [sitting.testId],
        );
        await sitting.submit();
      },
    ],
    [
      'while the question can be answered again',
      async () => {
        await sitting.submit();
        await sitting.again();
      },
    ],
    [
      'in Demo Mode',
      async () => {
        await sitting.server.database.query('update public.tests set is_demo = true where id = $1', [
          sitting.testId,
        ]);
        await sitting.submit();
      },
    ],
  ])('is refused %s', async (_, arrange) => {
    await arrange();
    expect(await report()).toMatchObject({ status: 404 });
  });

  it('is refused of what the student was not asked, and of what another was', async () => {
    await sitting.submit();
    const other = await Sitting.begin(sitting.server);
    await other.submit();
    expect((await report({}, other.student)).status).toBe(404);
    expect((await report({ attempt_id: other.attemptId }, sitting.student)).status).toBe(404);
    expect((await report({ question_id: randomUUID() })).status).toBe(404);
    expect((await report({}, admin)).status).toBe(404);
    expect((await report({}, null)).status).toBe(401);
  });

  it.each([
    ['a note of 501 characters', { note: 'x'.repeat(501) }],
    ['a reason that is none', { reason: 'boring' }],
    ['another reason that is not said', { reason: 'other', note: '  ' }],
    ['an id that is none', { question_id: '1' }],
  ])('is refused with %s', async (_, over) => {
    await sitting.submit();
    expect(await report(over)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('is not written past the function', async () => {
    await sitting.submit();
    await report();
    const { id, client } = sitting.student;
    const own = { user_id: id, question_id: sitting.question(1), attempt_id: sitting.attemptId };
    expect(
      (await client.from('question_reports').insert({ ...own, reason: 'unclear' })).error,
    ).not.toBeNull();
    expect(
      (await client.from('question_reports').update({ status: 'accepted' }).eq('user_id', id)).error,
    ).not.toBeNull();
    const reply = { question_id: sitting.question(0), status: 'accepted', reply: 'x' };
    for (const who of [client, admin.client])
      expect((await who.from('question_report_answers').insert(reply)).error).not.toBeNull();
  });

  it('can be made 30 times an hour', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 30; n++) statuses.add((await report()).status);
    expect([...statuses]).toEqual([404]);
    expect((await report()).status).toBe(429);
  });
});

describe('its answer', () => {
  it('is told to the student, and stands at the question', async () => {
    await sitting.submit();
    await report();
    expect(await answer()).toEqual({ status: 200, body: { answered: 1, left_out: 0 } });
    expect(await reportsSeenBy()).toMatchObject([
      { status: 'accepted', question_report_answers: { reply: 'The key is C now.' } },
    ]);
    const link = `/app/results/${sitting.attemptId}`;
    expect(await notifications()).toMatchObject([
      { kind: 'question_report', title: 'Your report on a question has been answered', link },
    ]);
    expect(JSON.stringify(await notifications())).not.toContain('C now');
  });

  it('speaks Hindi to who reads Hindi', async () => {
    await sitting.submit();
    await report();
    await sitting.student.client
      .from('profiles')
      .update({ language: 'Hindi' })
      .eq('user_id', sitting.student.id);
    await answer({ status: 'declined', reply: 'कुंजी सही है।' });
    expect(await notifications()).toMatchObject([{ title: 'प्रश्न पर आपकी रिपोर्ट का जवाब आ गया है' }]);
  });

  it('is hidden again, with the report, while the student may answer the question', async () => {
    await sitting.submit();
    await report();
    await answer();
    const again = await sitting.again();
    expect(await reportsSeenBy()).toEqual([]);
    expect((await sitting.student.client.from('question_report_answers').select()).data).toEqual([]);
    const exported = await call(sitting.server, sitting.student, 'export-my-data');
    expect(JSON.stringify(exported.body)).not.toContain('C now');
    await again.submit();
    expect(await reportsSeenBy()).toHaveLength(1);
  });

  it('is one for many students, each told of it', async () => {
    await sitting.submit();
    await report();
    const other = await buildStudent(sitting.server);
    await sitting.server.database.query(`update public.tests set visibility = 'public' where id = $1`, [
      sitting.testId,
    ]);
    const theirs = await Sitting.begin(sitting.server, other, {
      id: sitting.testId,
      config: { questions: sitting.questions },
    });
    await theirs.submit();
    await report({ attempt_id: theirs.attemptId }, other);
    expect((await answer()).body).toEqual({ answered: 2, left_out: 0 });
    expect(await notifications(other)).toMatchObject([{ link: `/app/results/${theirs.attemptId}` }]);
  });

  it('leaves out what was edited since, and is given once', async () => {
    await sitting.submit();
    await report();
    const [read] = await reportsSeenBy(admin);
    await report({ note: 'No, D.' });
    const stale = { reports: [{ id: read?.id, edited_at: read?.edited_at }] };
    expect(await answer(stale)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const answers = await Promise.all([answer(), answer()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await notifications()).toHaveLength(1);
  });

  it('is followed by another, if the student says more', async () => {
    await sitting.submit();
    await report();
    await answer({ status: 'declined', reply: 'B it is.' });
    await report({ note: 'But look at page 12.' });
    expect(await reportsSeenBy()).toMatchObject([
      { status: 'open', question_report_answers: { reply: 'B it is.' } },
    ]);
    await answer({ reply: 'You are right.' });
    expect(await reportsSeenBy()).toMatchObject([
      { status: 'accepted', question_report_answers: { reply: 'You are right.' } },
    ]);
    const log = await admin.client.rpc('get_audit_log', { p_limit: 1 });
    expect(log.data).toMatchObject([{ entity: 'question_report_answers', actor_id: admin.id }]);
  });

  it.each([
    ['of 1,001 characters', { reply: 'x'.repeat(1001) }],
    ['that says nothing', { reply: '  ' }],
    ['that opens it', { status: 'open' }],
    ['to no report', { reports: [] }],
  ])('%s is refused', async (_, over) => {
    expect((await answer(over)).status).toBe(400);
  });

  it('is given by administrators only', async () => {
    await sitting.submit();
    await report();
    expect((await answer({}, sitting.student)).status).toBe(403);
    expect((await answer({}, null)).status).toBe(401);
    expect((await sitting.student.client.rpc('find_reported_questions')).error).not.toBeNull();
  });
});

it('the queue lists questions by how many reported them, with what they say, and counts what waits', async () => {
  await sitting.submit();
  await report();
  await report({ question_id: sitting.question(1), reason: 'unclear', note: '' });
  const find = async (answered = false) =>
    (
      (await admin.client.rpc('find_reported_questions', { p_answered: answered })).data as Record<
        string,
        unknown
      >[]
    ).filter((row) => sitting.questions.includes(String(row.question_id)));
  const counts = async () =>
    (await admin.client.rpc('count_doubted_questions')).data?.[0] as { reported: number };
  const before = (await counts()).reported;
  expect(await find()).toMatchObject([
    { report_count: 1, reports: [{ reason: 'wrong_key', student: 'Asha Rao', reply: null }] },
    { report_count: 1, reports: [{ reason: 'unclear' }] },
  ]);
  await answer();
  expect(await find()).toHaveLength(1);
  expect((await counts()).reported).toBe(before - 1);
  expect(await find(true)).toMatchObject([
    { question_id: sitting.question(0), reports: [{ reply: 'The key is C now.' }] },
  ]);
});

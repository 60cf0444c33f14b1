import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import type { SaveResponseResponse } from '#core/contracts/test-taking/save-response.ts';
import { loadExams } from '#server/operations/exams/load-exams.ts';
import { shipExamContent } from '#server/operations/exams/ship-exam-content.ts';
import { projectPath } from '#server/paths.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildAttempt,
  buildQuestions,
  buildStudent,
  type Student,
} from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

/** IBPS PO: 30, 35 and 35 questions in 20 minutes each; a section opens when the one before is over, and locks. */
let server: TestServer;
let student: Student;
let testId: string;
let attemptId: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 5);
  const directory = projectPath('supabase/seed/exams');
  await loadExams(server.database, directory);
  await shipExamContent(server.database, directory);
});
afterAll(() => server.close());

beforeEach(async () => {
  student = await buildStudent(server);
  testId ??= await openMock();
});

async function openMock(): Promise<string> {
  const { data } = await student.client
    .from('library_items')
    .select('id')
    .eq('exam', 'ibps-po-prelims')
    .single();
  const opened = await call<{ test_id: string }>(server, student, 'open-library-paper', {
    item_id: data?.id,
  });
  return opened.body.test_id;
}

const begin = async () => {
  attemptId = (await buildAttempt(student, testId)).id;
  return load();
};
const load = async () => (await call<GetAttemptResponse>(server, student, 'get-attempt', { attemptId })).body;
/** As if the attempt had been begun so many seconds earlier. */
const pass = (seconds: number) =>
  server.database.query(
    `update public.attempts set started_at = started_at - make_interval(secs => $2), expires_at = expires_at - make_interval(secs => $2)
     where id = $1`,
    [attemptId, seconds],
  );
const answer = async (position: number, more: object = {}) => {
  const { questions } = await load();
  const { status, body } = await call<SaveResponseResponse & { code?: string }>(
    server,
    student,
    `save-response/attempts/${attemptId}/response`,
    { questionId: questions[position - 1]?.id, selectedIndex: 1, timeSpent: 5, ...more },
  );
  return { status, saved: body.saved, selected: body.selected_index, code: body.code };
};
const TAKEN = { status: 200, saved: true, selected: 1, code: undefined };
const NOT_TAKEN = { status: 200, saved: false, selected: null, code: undefined };

describe('a test whose sections have clocks of their own', () => {
  it('is as long as its sections together, and says when each of them ends', async () => {
    const { attempt, questions, sections } = await begin();
    expect(Date.parse(attempt.expires_at) - Date.parse(attempt.started_at)).toBe(3_600_000);
    expect(questions).toHaveLength(100);
    expect(sections).toEqual([
      { name: 'English Language', from: 1, to: 30, ends_sec: 1200, cutOff: 'announced' },
      { name: 'Quantitative Aptitude', from: 31, to: 65, ends_sec: 2400, cutOff: 'announced' },
      { name: 'Reasoning Ability', from: 66, to: 100, ends_sec: 3600, cutOff: 'announced' },
    ]);
    // A question of a passage stands below it.
    expect(questions[0]?.stem).toMatch(
      /^For most of the last century[\s\S]+\n\nWhy, according to the passage/,
    );
  });

  it('takes answers to the section that is open, and to no other', async () => {
    await begin();
    expect(await answer(1)).toEqual(TAKEN);
    expect(await answer(31)).toEqual(NOT_TAKEN);
    await pass(1_300);
    expect(await answer(31)).toEqual(TAKEN);
    expect(await answer(2)).toEqual(NOT_TAKEN);
    // What stood before the section was locked stands on.
    expect(await answer(1, { selectedIndex: 3 })).toEqual({ ...NOT_TAKEN, selected: 1 });
    await pass(1_200);
    expect(await answer(32)).toEqual(NOT_TAKEN);
    expect(await answer(100)).toEqual(TAKEN);
  });

  it('takes what was given in time without a network, also long after its section and after the test', async () => {
    await begin();
    await pass(1_500);
    expect(await answer(3, { offsetSeconds: 1_100 })).toEqual(TAKEN);
    expect(await answer(4, { offsetSeconds: 1_210 })).toEqual(NOT_TAKEN);
    expect(await answer(70, { offsetSeconds: 1_400 })).toEqual(NOT_TAKEN);
    await pass(3_000);
    expect(await answer(70, { offsetSeconds: 2_500 })).toEqual(TAKEN);
    expect(await answer(5, { offsetSeconds: 2_500 })).toEqual(NOT_TAKEN);
  });

  it('takes with the submission what belongs there, and leaves out the rest', async () => {
    const { questions } = await begin();
    const responses = [1, 2, 40].map((position) => ({
      questionId: questions[position - 1]?.id,
      selectedIndex: 0,
      timeSpent: 3,
    }));
    const path = `submit-attempt/attempts/${attemptId}/submit`;
    const { body } = await call<{ unanswered: number }>(server, student, path, { responses });
    expect(body.unanswered).toBe(98);
  });
});

describe('more time', () => {
  it('of a student who has it in every test is shared among the sections', async () => {
    await server.database.query('update public.profiles set extra_time_percent = 33 where user_id = $1', [
      student.id,
    ]);
    const { attempt, sections } = await begin();
    expect(Date.parse(attempt.expires_at) - Date.parse(attempt.started_at)).toBe(4_800_000);
    expect(sections?.map(({ ends_sec }) => ends_sec)).toEqual([1600, 3200, 4800]);
  });

  it('that is given while it runs is time of the section that is open', async () => {
    const administrator = await buildAdministrator(server);
    await begin();
    await pass(1_300);
    await call(server, administrator, 'grant-extra-time', { attemptId, extraSeconds: 300 });
    expect((await load()).sections?.map(({ ends_sec }) => ends_sec)).toEqual([1200, 2700, 3900]);
    await pass(1_250);
    expect(await answer(31)).toEqual(TAKEN);
    expect(await answer(1)).toEqual(NOT_TAKEN);
  });
});

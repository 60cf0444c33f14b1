import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { GetBattlesResponse } from '#core/contracts/battles/battles.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { loadExams } from '#server/operations/exams/load-exams.ts';
import { shipExamContent } from '#server/operations/exams/ship-exam-content.ts';
import { projectPath } from '#server/paths.ts';
import { begin, buildAdult, duel, newBattle, passSeconds, viewOf } from '#server/testing/battles.ts';
import { call } from '#server/testing/call.ts';
import { buildQuestions, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 20, { subject: 'Physics' });
  const directory = projectPath('supabase/seed/exams');
  await loadExams(server.database, directory);
  await shipExamContent(server.database, directory);
});
afterAll(() => server.close());

const JEE = { exam: 'jee-main', subject: 'Mathematics' } as const;
const RIVAL = { kind: 'rival', rival: 3 } as const;

/** Prepares for these beside NEET (UG). */
async function studentOf(...exams: string[]): Promise<Student> {
  const student = await buildAdult(server);
  await server.database.query('update public.profiles set other_exams = $2 where user_id = $1', [
    student.id,
    exams,
  ]);
  return student;
}

const Asked = z.object({ exam: z.string(), kind: z.string(), inPaper: z.boolean() });
const askedIn = (battleId: string) =>
  queryRows(
    server.database,
    Asked,
    `select q.exam, q.kind, exists (
         select from private.exam_papers p where p.sections @? ('$[*].questions[*] ? (@ == "' || q.id || '")')::jsonpath
       ) as "inPaper"
     from private.battles b join public.test_questions t on t.test_id = b.test_id join public.questions q on q.id = t.question_id
     where b.id = $1`,
    [battleId],
  );

const KeyRow = z.object({ id: z.string(), key: z.number() });

/** To the end: so many right answers, the rest wrong. */
async function play(who: Student, battleId: string, right: number): Promise<void> {
  const { attemptId, questions } = await begin(server, who, battleId);
  await passSeconds(server, battleId, 60);
  const keys = await queryRows(
    server.database,
    KeyRow,
    'select id, correct_index as key from public.questions where id = any ($1::uuid[])',
    [questions.map(({ id }) => id)],
  );
  const responses = questions.map(({ id, options }, place) => {
    const key = keys.find((row) => row.id === id)?.key ?? 0;
    const selectedIndex = place < right ? key : (key + 1) % options.length;
    return { questionId: id, selectedIndex, timeSpent: 40, flagged: false };
  });
  const { status } = await call(server, who, `submit-attempt/attempts/${attemptId}/submit`, { responses });
  expect(status).toBe(200);
}

it('asks questions of its exam that stand in no paper, with one right option, and marks as that exam does', async () => {
  const student = await studentOf('jee-main');
  const { status, body } = await newBattle(server, student, { ...RIVAL, ...JEE, question_count: 10 });
  expect(status).toBe(200);
  expect(await askedIn(body.battle_id)).toEqual(
    Array(10).fill({ exam: 'jee-main', kind: 'single', inPaper: false }),
  );
  await play(student, body.battle_id, 4);
  const view = await viewOf(server, student, body.battle_id);
  expect(view).toMatchObject({ ...JEE, state: 'over', marks: { right: 4, wrong: -1 } });
  expect(view.players[0]?.marks).toBe(4 * 4 - 6);
  const { body: list } = await call<GetBattlesResponse>(server, student, 'get-battles', {});
  expect(list.battles).toMatchObject([
    { ...JEE, own_marks: view.players[0]?.marks, best_marks: view.players[1]?.marks },
  ]);
});

it('is not made of an exam one does not prepare for, of a subject it does not have, or of too few questions', async () => {
  const [neet, upsc] = [await studentOf(), await studentOf('upsc-prelims-gs')];
  expect(await newBattle(server, neet, { ...RIVAL, ...JEE })).toMatchObject({ status: 404 });
  const biology = { ...RIVAL, exam: 'upsc-prelims-gs', subject: 'Biology' };
  expect(await newBattle(server, upsc, biology)).toMatchObject({ status: 404 });
  expect(await newBattle(server, upsc, { ...RIVAL, subject: 'Mathematics' })).toMatchObject({ status: 400 });
  const physics = { ...RIVAL, exam: 'jee-main', subject: 'Physics' };
  const jee = await studentOf('jee-main');
  // There is Physics for practice of NEET (UG), and none of JEE Main: it is not taken instead.
  expect(await newBattle(server, jee, physics)).toMatchObject({
    status: 422,
    body: { code: 'no_questions' },
  });
});

it('between people is told with its exam, repeated in it, and moves no rating of NEET (UG)', async () => {
  const [host, guest] = [await studentOf('jee-main'), await studentOf()];
  const id = await duel(server, [host, guest], JEE);
  await play(host, id, 5);
  await play(guest, id, 0);
  expect(await viewOf(server, guest, id)).toMatchObject({ ...JEE, state: 'over', rating_after: null });
  const { body: list } = await call<GetBattlesResponse>(server, host, 'get-battles', {});
  expect(list.ratings).toEqual([]);
  const { body: again } = await call<{ battle_id: string }>(server, host, 'rematch-battle', {
    battle_id: id,
  });
  expect(await viewOf(server, host, again.battle_id)).toMatchObject({ ...JEE, state: 'lobby' });
});

it('never gets a list of another exam, whatever a server of the release before would write', async () => {
  const student = await studentOf('jee-main');
  const jee = (await newBattle(server, student, { ...RIVAL, ...JEE })).body.battle_id;
  const neet = (await newBattle(server, student, { ...RIVAL, subject: 'Physics' })).body.battle_id;
  const { rows } = await server.database.query('select test_id from private.battles where id = $1', [neet]);
  // A list is of one battle.
  await server.database.query('update private.battles set test_id = null where id = $1', [neet]);
  await expect(
    server.database.query('update private.battles set test_id = $2 where id = $1', [jee, rows[0]?.test_id]),
  ).rejects.toThrow('A battle asks questions of its own exam');
});

import { randomUUID } from 'node:crypto';
import { csvHead, questionCsvLine } from '#core/domain/question-bank/question-csv.ts';
import { closeExpiredAttempts } from '#server/jobs/close-expired-attempts.ts';
import { createLogger } from '#server/log.ts';
import { call } from '#server/testing/call.ts';
import { buildAttempt, buildQuestions, buildStudent, buildTest } from '#server/testing/factories.ts';
import { type Answers, answerTest, insertStudents } from '#server/testing/hall-of-answers.ts';
import { uploadImport, workImports } from '#server/testing/imports.ts';
import { type Bench, calling, done, type Prepare } from './change.ts';

export const someQuestions = async ({ server }: Bench) => ({ ids: await buildQuestions(server, 1) });
const archive = (filter: object) => ({
  filter,
  expected: 1,
  change: { field: 'status', value: 'archived' },
});

async function anImport(bench: Bench): Promise<string> {
  const line = questionCsvLine({
    subject: 'Physics',
    chapter: 'Laws of Motion',
    topic: null,
    stem: `A body ${randomUUID()} rests.`,
    options: ['1 N', '2 N', '3 N', '4 N'],
    correctIndex: 2,
    explanation: null,
    difficulty: 2,
    tags: [],
    language: 'en',
    source: null,
    status: 'active',
  });
  const { body } = await uploadImport(bench.server, bench.administrator, 'csv', csvHead() + line);
  await workImports(bench.server);
  return body.import_id;
}

const ofImport =
  (name: string, more: object = {}): Prepare =>
  async (bench) =>
    calling(bench, name, { import_id: await anImport(bench), ...more });

/** A question that was answered and marked, and the rulings a preview is made for. */
async function aRuling(bench: Bench) {
  const { database, jobs: queue } = bench.server;
  const questions = await buildQuestions(bench.server, 1);
  const students = await insertStudents(database, 1);
  await answerTest(database, { students, questions, answers: [[0]] as Answers });
  await closeExpiredAttempts.handle({ database, queue, log: createLogger('silent') }, {});
  const rulings = [{ question_id: questions[0], kind: 'keys', keys: [0] }];
  const { basis } = await done<{ basis: string }>(bench, 'preview-remarking', { rulings });
  return { rulings, basis, reason: 'The final answer key' };
}

async function aTask(bench: Bench, state: string): Promise<string> {
  const [question_id] = await buildQuestions(bench.server, 1);
  const { data } = await bench.administrator.client.rpc('ai_enqueue', { task_type: 'qc', question_id });
  await bench.server.database.query(`update public.ai_tasks set ${state} where id = $1`, [data]);
  return data as string;
}

async function aReport(bench: Bench) {
  await buildQuestions(bench.server, 5);
  const student = await buildStudent(bench.server);
  const { database } = bench.server;
  const test = await buildTest(student, { questionCount: 1 });
  const attempt = await buildAttempt(student, test.id);
  await call(bench.server, student, `submit-attempt/attempts/${attempt.id}/submit`);
  const { rows } = await database.query(
    `insert into public.question_reports (user_id, question_id, attempt_id, reason)
     select user_id, question_id, attempt_id, 'unclear' from public.attempt_questions where attempt_id = $1
     returning id, question_id, edited_at`,
    [attempt.id],
  );
  const [row] = rows;
  return {
    question_id: row?.question_id,
    reports: [{ id: row?.id, edited_at: String((row?.edited_at as Date | undefined)?.toISOString()) }],
    status: 'declined',
    reply: 'It is clear.',
  };
}

export const BANK_CHANGES: Record<string, Prepare> = {
  'ai-worker': async (bench) => {
    await aTask(bench, `status = 'queued'`);
    return calling(bench, 'ai-worker', {});
  },
  'decide-ai-tasks': async (bench) => {
    const task_id = await aTask(bench, `status = 'error', error = 'x', error_code = 'internal'`);
    return calling(bench, 'decide-ai-tasks', { decisions: [{ task_id, accept: false }] });
  },
  'answer-question-reports': async (bench) => calling(bench, 'answer-question-reports', await aReport(bench)),
  'change-questions': async (bench) =>
    calling(bench, 'change-questions', archive(await someQuestions(bench))),
  'undo-question-change': async (bench) =>
    calling(
      bench,
      'undo-question-change',
      await done<{ bulk_change_id: string }>(bench, 'change-questions', archive(await someQuestions(bench))),
    ),
  'upload-question-picture': async ({ server, administrator }) => {
    const { data } = await administrator.client.auth.getSession();
    const form = new FormData();
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><path d="M0 0h9"/></svg>';
    form.append('picture', new Blob([drawing], { type: 'image/svg+xml' }), 'a.svg');
    return () =>
      server.fetch('http://vijaypath.test/functions/v1/upload-question-picture', {
        method: 'POST',
        headers: {
          apikey: server.keys.publishableKey,
          authorization: `Bearer ${data.session?.access_token}`,
        },
        body: form,
      });
  },
  'upload-question-import':
    async ({ server, administrator }) =>
    async () =>
      uploadImport(server, administrator, 'csv', csvHead()),
  'recheck-question-import': ofImport('recheck-question-import', {
    choices: { defaults: { difficulty: 4 } },
  }),
  'correct-import-row': ofImport('correct-import-row', { place: 1, fields: { chapter: 'Optics' } }),
  'start-question-import': ofImport('start-question-import', { takes_duplicates: false }),
  'cancel-question-import': ofImport('cancel-question-import'),
  'undo-question-import': async (bench) => {
    const import_id = await anImport(bench);
    await done(bench, 'start-question-import', { import_id, takes_duplicates: false });
    await workImports(bench.server);
    return calling(bench, 'undo-question-import', { import_id });
  },
  'apply-remarking': async (bench) => calling(bench, 'apply-remarking', await aRuling(bench)),
  'reverse-remarking': async (bench) => {
    const set = await done<{ set_id: string }>(bench, 'apply-remarking', await aRuling(bench));
    return calling(bench, 'reverse-remarking', { ...set, reason: 'A mistake' });
  },
};

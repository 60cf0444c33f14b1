import { randomUUID } from 'node:crypto';
import { csvHead, questionCsvLine } from '#core/domain/question-bank/question-csv.ts';
import { closeExpiredAttempts } from '#server/jobs/close-expired-attempts.ts';
import { createLogger } from '#server/log.ts';
import type { Bench, Change, Prepare } from './administrative-change.ts';
import { call } from './call.ts';
import { COMPETITION_CHANGES } from './competition-changes.ts';
import { buildAttempt, buildQuestions, buildStudent, buildTest } from './factories.ts';
import { type Answers, answerTest, insertStudents } from './hall-of-answers.ts';
import { uploadImport, workImports } from './imports.ts';
import { INSTITUTE_SHEET, scanOf } from './omr/institute-sheet.ts';
import { buildOwnSheet, selectSheet, uploadBlank } from './own-sheets.ts';
import { paperContent, publishPaperOf } from './papers.ts';

const calling =
  ({ server, administrator }: Bench, name: string, body: unknown): Change =>
  () =>
    call(server, administrator, name, body);
/** A call made on the way to the one that is meant. */
async function done<Body>(bench: Bench, name: string, body: unknown): Promise<Body> {
  const answer = await call<Body>(bench.server, bench.administrator, name, body);
  if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return answer.body;
}
const aPerson = async ({ server }: Bench) => (await buildStudent(server)).id;
const ofPerson =
  (name: string, more: object = {}): Prepare =>
  async (bench) =>
    calling(bench, name, { user_id: await aPerson(bench), ...more });

const aGroup = (bench: Bench) =>
  done<{ group_id: string }>(bench, 'save-group', { name: `Group ${randomUUID()}` });
async function aMembership(bench: Bench) {
  const { group_id } = await aGroup(bench);
  return { group_id, user_ids: [await aPerson(bench)] };
}

async function aGift(bench: Bench) {
  const content = paperContent(await buildQuestions(bench.server, 1), { audience: 'institute' });
  const { paperId: paper_id } = await publishPaperOf(bench.server, bench.administrator, content);
  return { paper_id, group_ids: [(await aGroup(bench)).group_id] };
}

async function aPaper(bench: Bench) {
  const content = paperContent(await buildQuestions(bench.server, 2), { title: `Paper ${randomUUID()}` });
  return done<{ id: string; revision: number }>(bench, 'save-paper', { paper: null, content });
}
async function aPublishedPaper(bench: Bench) {
  const { id, revision } = await aPaper(bench);
  await done(bench, 'publish-paper', { paper_id: id, revision });
  return { paper_id: id };
}

const someQuestions = async ({ server }: Bench) => ({ ids: await buildQuestions(server, 1) });
const archive = (filter: object) => ({
  filter,
  expected: 1,
  change: { field: 'status', value: 'archived' },
});

async function anImport(bench: Bench): Promise<string> {
  const line = questionCsvLine({
    ...{ subject: 'Physics', chapter: 'Laws of Motion', topic: null, stem: `A body ${randomUUID()} rests.` },
    ...{ options: ['1 N', '2 N', '3 N', '4 N'], correctIndex: 2, explanation: null, difficulty: 2 },
    ...{ tags: [], language: 'en', source: null, status: 'active' },
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

async function aMail({ server }: Bench): Promise<number> {
  const { rows } = await server.database.query(
    `insert into private.mail_outbox (recipient, subject, body_text) values ('a@example.com', 's', 't') returning id`,
  );
  return Number(rows[0]?.id);
}

/** Every server function by which an administrator changes something, and an example of it. */
export const CHANGES: Record<string, Prepare> = {
  ...COMPETITION_CHANGES,
  'admin-users-invite': async (bench) =>
    calling(bench, 'admin-users-invite', { email: `${randomUUID()}@example.com` }),
  'admin-users-set-admin': ofPerson('admin-users-set-admin', { is_admin: true }),
  'admin-users-set-roles': ofPerson('admin-users-set-roles', { roles: ['teacher'], subjects: ['Physics'] }),
  'admin-users-reset-password': async (bench) =>
    calling(bench, 'admin-users-reset-password', { email: (await buildStudent(bench.server)).email }),
  'admin-users-ban': ofPerson('admin-users-ban', { banned: true }),
  'admin-users-set-profile': ofPerson('admin-users-set-profile', { full_name: 'Another Name' }),
  'admin-users-sign-out': ofPerson('admin-users-sign-out'),
  'admin-users-export': ofPerson('admin-users-export'),
  'admin-users-delete': ofPerson('admin-users-delete', { confirmation: 'DELETE' }),
  'admin-users-record-guardian': ofPerson('admin-users-record-guardian', {
    act: { kind: 'birth', date_of_birth: '2000-01-01' },
  }),
  'admin-users-extra-time': ofPerson('admin-users-extra-time', { percent: 25 }),
  'admin-users-decide-extra-time': async (bench) => {
    const student = await buildStudent(bench.server);
    await call(bench.server, student, 'ask-extra-time', { reason: 'Dyslexia, certificate of the board' });
    const { data } = await student.client.from('extra_time_requests').select('asked_at').single();
    const decision = { percent: 33, reply: 'Granted.', asked_at: data?.asked_at };
    return calling(bench, 'admin-users-decide-extra-time', { user_id: student.id, ...decision });
  },
  'invite-student-list': async (bench) =>
    calling(bench, 'invite-student-list', {
      list_id: randomUUID(),
      file_name: 'a.csv',
      csv: 'email\na@example.com',
    }),
  'make-sign-in-slips': async (bench) => {
    const { id } = await buildStudent(bench.server);
    await bench.server.database.query(
      `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"must_change_password": true}' where id = $1`,
      [id],
    );
    return calling(bench, 'make-sign-in-slips', { user_id: id });
  },
  'save-group': async (bench) => calling(bench, 'save-group', { name: `Group ${randomUUID()}` }),
  'remove-group': async (bench) => calling(bench, 'remove-group', await aGroup(bench)),
  'set-group-code': async (bench) =>
    calling(bench, 'set-group-code', { ...(await aGroup(bench)), open: true }),
  'add-to-group': async (bench) => calling(bench, 'add-to-group', await aMembership(bench)),
  'remove-from-group': async (bench) => {
    const membership = await aMembership(bench);
    await done(bench, 'add-to-group', membership);
    return calling(bench, 'remove-from-group', membership);
  },
  'resend-mail': async (bench) => calling(bench, 'resend-mail', { mail_id: await aMail(bench) }),
  'set-demo-mode': async (bench) => {
    await done(bench, 'set-demo-mode', { allowed: true });
    return calling(bench, 'set-demo-mode', { allowed: false });
  },
  'purge-demo-data': async (bench) => {
    await buildQuestions(bench.server, 1, { source: 'demo' });
    return calling(bench, 'purge-demo-data', {});
  },
  'grant-extra-time': async (bench) => {
    await buildQuestions(bench.server, 5);
    const student = await buildStudent(bench.server);
    const test = await buildTest(student, { questionCount: 1 });
    const { id } = await buildAttempt(student, test.id);
    return calling(bench, 'grant-extra-time', { attemptId: id, extraSeconds: 600 });
  },
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
  'save-paper': async (bench) => {
    const content = paperContent(await buildQuestions(bench.server, 1));
    return calling(bench, 'save-paper', { paper: null, content });
  },
  'add-to-paper': async (bench) =>
    calling(bench, 'add-to-paper', {
      to: { paper_id: (await aPaper(bench)).id },
      filter: await someQuestions(bench),
      expected: 1,
    }),
  'publish-paper': async (bench) => {
    const { id, revision } = await aPaper(bench);
    return calling(bench, 'publish-paper', { paper_id: id, revision });
  },
  'withdraw-paper': async (bench) => calling(bench, 'withdraw-paper', await aPublishedPaper(bench)),
  'give-paper': async (bench) => calling(bench, 'give-paper', await aGift(bench)),
  'take-back-paper': async (bench) => {
    const gift = await aGift(bench);
    await done(bench, 'give-paper', gift);
    return calling(bench, 'take-back-paper', gift);
  },
  'copy-paper': async (bench) =>
    calling(bench, 'copy-paper', { paper_id: (await aPaper(bench)).id, as: 'copy' }),
  'upload-own-sheet': async ({ server, administrator }) => {
    const blank = await scanOf(INSTITUTE_SHEET);
    return () => uploadBlank(server, administrator, blank);
  },
  'save-own-sheet': async (bench) => {
    const sheet_id = await buildOwnSheet(bench.server, bench.administrator);
    const { sheet, revision } = await selectSheet(bench.server, sheet_id);
    return calling(bench, 'save-own-sheet', { sheet_id, revision, name: 'Another name', sheet });
  },
  'archive-own-sheet': async (bench) => {
    const sheet_id = await buildOwnSheet(bench.server, bench.administrator);
    return calling(bench, 'archive-own-sheet', { sheet_id, archived: true });
  },
  'choose-test-sheet': async (bench) => {
    await buildQuestions(bench.server, 5);
    const own_sheet_id = await buildOwnSheet(bench.server, bench.administrator);
    const { id } = await buildTest(await buildStudent(bench.server), { questionCount: 1 });
    return calling(bench, 'choose-test-sheet', { test_id: id, own_sheet_id });
  },
  'remove-paper': async (bench) => calling(bench, 'remove-paper', { paper_id: (await aPaper(bench)).id }),
};

/** Administrators' functions that change nothing. */
export const READINGS = [
  'admin-users-get-guardian',
  'admin-users-waiting-guardians',
  'ai-status',
  'check-student-list',
  'export-questions',
  'get-features',
  'check-formulas',
  'get-group-sittings',
  'get-item-statistics',
  'get-sitting-analysis',
  'get-sitting-answers',
  'get-sitting-results',
  'get-system-info',
  'list-paper-recipients',
  'preview-paper',
  'preview-remarking',
  'print-discussion-sheet',
  'try-own-sheet',
];

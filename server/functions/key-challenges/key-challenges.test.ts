import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  AnswerChallengesResponse,
  GetChallengesResponse,
} from '#core/contracts/key-challenges/answer-challenges.ts';
import { CHALLENGES_OF_A_CANDIDATE } from '#core/contracts/key-challenges/challenge.ts';
import type { GetProvisionalKeyResponse } from '#core/contracts/key-challenges/provisional-key.ts';
import type { PreviewRemarkingResponse } from '#core/contracts/remarking/preview-remarking.ts';
import type { PreviewReleaseResponse } from '#core/contracts/sittings/preview-release.ts';
import { markByRulings } from '#server/jobs/mark-by-rulings.ts';
import { createLogger } from '#server/log.ts';
import { call } from '#server/testing/call.ts';
import { buildPaper, ExamHall } from '#server/testing/exam-hall.ts';
import {
  buildAdministrator,
  buildQuestions,
  buildStaff,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let asha: Student;
let ravi: Student;
let never: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  asha = await buildStudent(server, 'Asha Rao');
  ravi = await buildStudent(server, 'Ravi Kumar');
  never = await buildStudent(server, 'Never Came');
});
afterAll(() => server.close());

const HOUR_MS = 3_600_000;
const ahead = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const open = (hall: ExamHall, until: string | null = ahead(24), who = admin) =>
  hall.call<{ until: string }>(who, 'open-challenges', { until });
const keyFor = (hall: ExamHall, who: Student) =>
  hall.call<GetProvisionalKeyResponse>(who, 'get-provisional-key');
const objection = { held_right: [0], reason: 'The law holds for an ideal gas alone.', source: 'NCERT 12.3' };
const object = (hall: ExamHall, who: Student, question: number, challenge: object | null = objection) =>
  hall.call<{ kept: boolean }>(who, 'challenge-key', { question_id: hall.questions[question], challenge });
const queue = async (hall: ExamHall, who = admin) =>
  (await hall.call<GetChallengesResponse>(who, 'get-challenges')).body;
const preview = async (hall: ExamHall) =>
  (await hall.call<PreviewReleaseResponse>(admin, 'preview-release')).body;
const answer = (hall: ExamHall, question: number, ids: string[], verdict: object, who = admin) =>
  hall.call<AnswerChallengesResponse>(who, 'answer-challenges', {
    question_id: hall.questions[question],
    challenge_ids: ids,
    answer: 'As the book says.',
    verdict,
  });

/** Asha has the first right and the second as option A, Ravi has the first wrong; the third of the list never came. The key is B. */
async function sat(plan: object = {}, paper?: { paperId: string; questions: string[] }): Promise<ExamHall> {
  const hall = await ExamHall.schedule(server, admin, [asha, ravi, never], plan, paper);
  await hall.seat(asha, ravi);
  await server.database.query(
    'update public.attempt_questions set option_order = null where attempt_id in (select id from public.attempts where sitting_id = $1)',
    [hall.id],
  );
  await hall.save(asha, 0, 1);
  await hall.save(asha, 1, 0);
  await hall.save(ravi, 0, 2);
  await hall.submit(asha);
  await hall.submit(ravi);
  return hall;
}

async function over(plan: object = {}, paper?: { paperId: string; questions: string[] }): Promise<ExamHall> {
  const hall = await sat(plan, paper);
  await hall.pass(7200);
  await hall.sweep();
  return hall;
}

async function mark(): Promise<void> {
  const context = { database: server.database, queue: server.jobs, log: createLogger('silent') };
  await markByRulings.handle(context, {});
}

it('tells the candidates of the shown key once, and not of each later end', async () => {
  const hall = await over();
  await open(hall, ahead(24));
  await open(hall, ahead(48));
  await open(hall, null);
  const { rows } = await server.database.query(
    `select from pgboss.job where name = 'mail-sitting-news' and data ->> 'sittingId' = $1 and data ->> 'news' = 'key_shown'`,
    [hall.id],
  );
  expect(rows).toHaveLength(1);
});

describe('keys of numbers, and of several right options', () => {
  const KEYS = [
    { kind: 'numerical', right: [{ from: '2.4', to: '2.6' }], accepts: 'right' },
    { kind: 'multiple', right: [[0, 2]], accepts: 'right' },
  ];
  async function withKinds(): Promise<ExamHall> {
    const paper = await buildPaper(server, admin);
    for (const [at, key] of KEYS.entries())
      await server.database.query(
        `update public.questions set kind = $2, key = $3::jsonb, correct_index = null,
           options = case when $2 = 'numerical' then '{}' else options end where id = $1`,
        [paper.questions[2 + at], key.kind, JSON.stringify(key)],
      );
    const hall = await over({}, paper);
    await open(hall);
    return hall;
  }
  const held = (held_number: string | null, held_right: number[] = []) => ({
    ...objection,
    ...{ held_number, held_right },
  });

  it('are shown, and objected to with what the candidate holds right', async () => {
    const hall = await withKinds();
    const { body } = await keyFor(hall, asha);
    expect(body.questions.map(({ kind, key }) => [kind, key.right, key.other])).toEqual([
      ['single', [1], null],
      ['single', [1], null],
      ['numerical', [], KEYS[0]],
      ['multiple', [0, 2], KEYS[1]],
    ]);
    expect((await object(hall, asha, 2, held('2.4..2.7|3'))).status).toBe(200);
    expect((await object(hall, asha, 3, held(null, [0, 1, 2]))).status).toBe(200);
    const { questions } = await queue(hall);
    expect(
      questions.map(({ kind, challenges }) => [kind, challenges[0]?.held_number, challenges[0]?.held_right]),
    ).toEqual([
      ['numerical', '2.4..2.7|3', []],
      ['multiple', null, [0, 1, 2]],
    ]);
    // The same once more, from a second tab, is the same objection.
    expect((await object(hall, asha, 2, held(null))).status).toBe(200);
    expect((await keyFor(hall, asha)).body.questions[2]?.challenge).toMatchObject({ held_number: null });
    expect((await queue(hall)).open_count).toBe(2);
  });

  it('take no number for options, no options for a number, and no text for either', async () => {
    const hall = await withKinds();
    expect((await object(hall, asha, 0, held('2'))).status).toBe(400);
    expect((await object(hall, asha, 2, held(null, [0]))).status).toBe(400);
    expect((await object(hall, asha, 2, held('two'))).status).toBe(400);
    expect((await object(hall, asha, 2, held('3..2'))).status).toBe(400);
  });

  it('are ruled on where they are answered', async () => {
    const hall = await withKinds();
    await object(hall, ravi, 2, held('3'));
    const [challenged] = (await queue(hall)).questions;
    const ruling = {
      question_id: hall.questions[2],
      kind: 'key',
      key: { kind: 'numerical', right: [{ from: '3', to: '3' }], accepts: 'right' },
    };
    const { body: basis } = await call<PreviewRemarkingResponse>(server, admin, 'preview-remarking', {
      rulings: [ruling],
    });
    const ids = challenged?.challenges.map(({ id }) => id) ?? [];
    const verdict = { kind: 'accepted', ruling: { ruling, basis: basis.basis } };
    expect(await answer(hall, 2, ids, verdict)).toMatchObject({ status: 200, body: { answered: 1 } });
    const { body } = await keyFor(hall, ravi);
    expect(body.questions[2]).toMatchObject({
      key: { other: { right: [{ from: '3', to: '3' }] } },
      challenge: { state: 'accepted' },
    });
  });
});

describe('who is shown the key before the results', () => {
  it('nobody while somebody may still answer, and nobody to whom it was not opened', async () => {
    const hall = await sat();
    expect(await open(hall)).toMatchObject({ status: 409, body: { code: 'sitting_running' } });
    await hall.pass(7200);
    await hall.sweep();
    expect(await keyFor(hall, asha)).toMatchObject({ status: 409, body: { code: 'key_not_shown' } });
    expect((await open(hall)).status).toBe(200);
    expect((await keyFor(hall, asha)).status).toBe(200);
  });

  it('the candidates who handed in, with their own answers and in their own order', async () => {
    const hall = await over();
    await server.database.query(
      `update public.attempt_questions set option_order = '{3,2,1,0}'
       where question_id = $1 and attempt_id = (select attempt_id from private.sitting_candidates where sitting_id = $2 and user_id = $3)`,
      [hall.questions[0], hall.id, asha.id],
    );
    await open(hall);
    const { body } = await keyFor(hall, asha);
    expect(body).toMatchObject({
      is_open: true,
      is_released: false,
      hidden: 0,
      left: CHALLENGES_OF_A_CANDIDATE,
    });
    expect(body.questions).toHaveLength(4);
    // Option B of the bank is the third of hers.
    expect(body.questions[0]).toMatchObject({ selected: 2, key: { right: [2], accepts: 'right' } });
    expect(body.questions[1]).toMatchObject({ selected: 0, key: { right: [1] }, challenge: null });
    // What she holds right in her order is kept as the bank numbers it.
    await object(hall, asha, 0, { ...objection, held_right: [3] });
    expect((await queue(hall)).questions[0]?.challenges[0]).toMatchObject({ held_right: [0] });
    expect((await keyFor(hall, asha)).body.questions[0]?.challenge).toMatchObject({ held_right: [3] });
  });

  it('not who was absent, is on no list, or is of the staff without holding it', async () => {
    const hall = await over();
    await open(hall);
    expect(await keyFor(hall, never)).toMatchObject({ status: 409, body: { code: 'key_not_shown' } });
    expect((await keyFor(hall, await buildStudent(server))).status).toBe(404);
    const clerk = await buildStaff(server, 'clerk');
    const teacher = await buildStaff(server, 'teacher');
    for (const who of [asha, clerk, teacher]) {
      for (const [name, body] of [
        ['open-challenges', { until: ahead(1) }],
        ['get-challenges', {}],
        ['preview-release', {}],
      ] as const)
        expect((await hall.call(who, name, body)).status).toBe(404);
      expect((await answer(hall, 0, [crypto.randomUUID()], { kind: 'refused' }, who)).status).toBe(404);
    }
  });

  it('nobody any more, from the moment a later sitting asks the same question', async () => {
    const paper = await buildPaper(server, admin);
    const hall = await over({}, paper);
    await open(hall);
    await object(hall, asha, 0);
    const later = await ExamHall.schedule(server, admin, [never], { title: 'Later' }, paper);
    expect(await keyFor(hall, asha)).toMatchObject({ status: 409, body: { code: 'key_not_shown' } });
    expect(await object(hall, asha, 1)).toMatchObject({ status: 409, body: { code: 'key_not_shown' } });
    // Nor is it opened for another candidate of either, and the later one's candidates see nothing.
    expect(await open(hall, ahead(48))).toMatchObject({ status: 409, body: { code: 'sitting_running' } });
    expect((await keyFor(later, never)).body).toMatchObject({ code: 'key_not_shown' });
    const exported = await call(server, asha, 'export-my-data', {});
    expect(exported.status).toBe(200);
    await later.call(admin, 'cancel-sitting', { reason: 'Not needed' });
    expect((await keyFor(hall, asha)).status).toBe(200);
  });

  it('no question that the candidate may still answer in a test of their own', async () => {
    const hall = await over();
    await buildQuestions(server, 1);
    const test = await buildTest(asha, { questionCount: 1 });
    await server.database.query('update public.test_questions set question_id = $2 where test_id = $1', [
      test.id,
      hall.questions[0],
    ]);
    await call(server, asha, 'start-attempt', { testId: test.id });
    await open(hall);
    const { body } = await keyFor(hall, asha);
    expect(body.hidden).toBe(1);
    expect(body.questions.map(({ id }) => id)).not.toContain(hall.questions[0]);
    expect(await object(hall, asha, 0)).toMatchObject({ status: 409, body: { code: 'key_not_shown' } });
    expect((await keyFor(hall, ravi)).body.hidden).toBe(0);
  });

  it('nobody of an exam without a review', async () => {
    const hall = await over({ review: false });
    expect(await open(hall)).toMatchObject({ status: 409, body: { code: 'no_review' } });
  });
});

it('anyone who has seen the key answers no more: no minutes, no reopening, no longer list', async () => {
  const hall = await over();
  await open(hall);
  for (const action of ['reopen', 'extend', 'admit', 'resume'] as const)
    expect(await hall.act({ candidates: [asha.id], action, minutes: 5 })).toMatchObject({
      status: 409,
      body: { code: 'key_shown' },
    });
  const { body } = await hall.call<{ sitting: { revision: number } }>(admin, 'get-sitting');
  for (const change of [{ duration_sec: 7200 }, { late_sync_sec: 86_400 }, { review: false }])
    expect(
      await hall.call(admin, 'change-sitting', { revision: body.sitting.revision, ...change }),
    ).toMatchObject({ status: 409, body: { code: 'key_shown' } });
});

describe('an objection', () => {
  it('is one for a question, changed until the date, and not after it', async () => {
    const hall = await over();
    await open(hall);
    await object(hall, asha, 0);
    await object(hall, asha, 0, { ...objection, held_right: [], reason: 'No option is right at all.' });
    expect((await queue(hall)).questions.map(({ challenges }) => challenges.length)).toEqual([1]);
    expect((await keyFor(hall, asha)).body).toMatchObject({
      left: CHALLENGES_OF_A_CANDIDATE - 1,
      questions: [
        { challenge: { held_right: [], reason: 'No option is right at all.', state: 'open' } },
        {},
        {},
        {},
      ],
    });
    // Somebody else's is not shown.
    expect((await keyFor(hall, ravi)).body.questions[0]?.challenge).toBeNull();
    await object(hall, ravi, 1);
    expect((await object(hall, ravi, 1, null)).body).toEqual({ kept: false });
    await open(hall, null);
    expect(await object(hall, asha, 0)).toMatchObject({ status: 409, body: { code: 'challenges_closed' } });
    expect((await keyFor(hall, asha)).body).toMatchObject({ is_open: false, left: 0 });
  });

  it('is one of ten at most', async () => {
    const hall = await over({}, await buildPaper(server, admin, CHALLENGES_OF_A_CANDIDATE + 1));
    await open(hall);
    for (let question = 0; question < CHALLENGES_OF_A_CANDIDATE; question++)
      expect((await object(hall, asha, question)).status).toBe(200);
    expect(await object(hall, asha, CHALLENGES_OF_A_CANDIDATE)).toMatchObject({
      status: 409,
      body: { code: 'kept_too_much' },
    });
    expect((await object(hall, asha, 0, { ...objection, source: 'Another book' })).status).toBe(200);
  });

  it('needs a reason, a source and options there are', async () => {
    const hall = await over();
    await open(hall);
    for (const wrong of [{ reason: 'No' }, { source: '' }, { held_right: [4] }, { held_right: [1, 1] }])
      expect((await object(hall, asha, 0, { ...objection, ...wrong })).status).toBe(400);
    expect((await object(hall, asha, 0, { ...objection, reason: 'क'.repeat(1000) })).status).toBe(200);
  });
});

describe('the queue', () => {
  it('has the questions objected to, without names, those unanswered first', async () => {
    const hall = await over();
    await open(hall);
    await object(hall, asha, 1);
    await object(hall, ravi, 0);
    const told = await queue(hall);
    expect(told).toMatchObject({ open_count: 2, answered_count: 0, may_rule: true });
    expect(told.questions.map(({ position }) => position)).toEqual([1, 2]);
    expect(JSON.stringify(told)).not.toMatch(/Asha|Ravi|user_id/);
    const [first] = told.questions;
    await answer(hall, 0, first?.challenges.map(({ id }) => id) ?? [], { kind: 'refused' });
    expect((await queue(hall)).questions.map(({ position }) => position)).toEqual([2, 1]);
  });

  it('refuses with a reason, which its candidate alone reads; an answer is given once', async () => {
    const hall = await over();
    await open(hall);
    await object(hall, asha, 1);
    const ids = (await queue(hall)).questions[0]?.challenges.map(({ id }) => id) ?? [];
    expect((await answer(hall, 1, ids, { kind: 'refused' })).body).toEqual({ answered: 1, set_id: null });
    expect(await answer(hall, 1, ids, { kind: 'refused' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await keyFor(hall, asha)).body.questions[1]?.challenge).toMatchObject({
      state: 'refused',
      answer: 'As the book says.',
    });
    expect(await object(hall, asha, 1)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const { data } = await asha.client
      .from('notifications')
      .select('title, body, link')
      .eq('kind', 'sitting');
    expect(data).toContainEqual({
      title: 'Answered: Sunday test',
      body: 'Your objection to the key was answered.',
      link: `/app/sittings/${hall.id}/key`,
    });
  });

  it('accepts by a ruling, which marks everybody again before they are told', async () => {
    const hall = await over();
    await open(hall);
    await object(hall, asha, 1);
    const question_id = hall.questions[1] ?? '';
    const ids = (await queue(hall)).questions[0]?.challenges.map(({ id }) => id) ?? [];
    const ruling = { question_id, kind: 'keys', keys: [0] };
    const { body } = await call<PreviewRemarkingResponse>(server, admin, 'preview-remarking', {
      rulings: [ruling],
    });
    const accepted = { kind: 'accepted', ruling: { ruling, basis: body.basis } };
    // Of another question; of a preview that is old; without a ruling in force.
    expect((await answer(hall, 0, ids, accepted)).status).toBe(400);
    const old = { kind: 'accepted', ruling: { ruling, basis: 'old' } };
    expect((await answer(hall, 1, ids, old)).status).toBe(409);
    expect((await answer(hall, 1, ids, { kind: 'accepted', ruling: null })).status).toBe(409);
    expect((await preview(hall)).first[0]).toMatchObject({ marks: 300 });
    expect((await answer(hall, 1, ids, accepted)).body.set_id).not.toBeNull();
    await open(hall, null);
    expect(await hall.call(admin, 'release-sitting')).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    await mark();
    expect((await preview(hall)).first[0]).toMatchObject({ name: 'Asha Rao', marks: 800 });
    expect((await keyFor(hall, asha)).body.questions[1]).toMatchObject({
      key: { right: [0] },
      challenge: { state: 'accepted' },
    });
    expect((await hall.call(admin, 'release-sitting')).status).toBe(200);
    await hall.sweep();
    const { data } = await asha.client.from('attempts').select('marks').eq('sitting_id', hall.id).single();
    expect(data).toEqual({ marks: 8 });
    // Once the results are out, what was objected is left, and nothing can be changed.
    const { body: after } = await keyFor(hall, asha);
    expect(after).toMatchObject({ is_open: false, is_released: true });
    expect(after.questions.map(({ id }) => id)).toEqual([question_id]);
  });

  it('accepts for administrators alone: a teacher who holds the sitting refuses', async () => {
    const teacher = await buildStaff(server, 'teacher');
    const hall = await over();
    await server.database.query('update private.sittings set created_by = $2 where id = $1', [
      hall.id,
      teacher.id,
    ]);
    await open(hall, ahead(1), teacher);
    await object(hall, asha, 1);
    const told = await queue(hall, teacher);
    expect(told.may_rule).toBe(false);
    const ids = told.questions[0]?.challenges.map(({ id }) => id) ?? [];
    expect(await answer(hall, 1, ids, { kind: 'accepted', ruling: null }, teacher)).toMatchObject({
      status: 403,
    });
    expect((await answer(hall, 1, ids, { kind: 'refused' }, teacher)).status).toBe(200);
  });
});

describe('the release', () => {
  it('waits for the date and for every answer, by hand and by the clock', async () => {
    const hall = await over();
    await open(hall);
    await object(hall, asha, 1);
    const refused = { status: 409, body: { code: 'challenges_open' } };
    expect(await hall.call(admin, 'release-sitting')).toMatchObject(refused);
    await open(hall, null);
    expect(await hall.call(admin, 'release-sitting')).toMatchObject(refused);
    expect(await preview(hall)).toMatchObject({
      waits: { challenges_until: null, unanswered: 1, running: null },
    });
    const ids = (await queue(hall)).questions[0]?.challenges.map(({ id }) => id) ?? [];
    await answer(hall, 1, ids, { kind: 'refused' });
    expect((await hall.call(admin, 'release-sitting')).status).toBe(200);
    expect(await open(hall)).toMatchObject({ status: 409, body: { code: 'results_out' } });
  });

  it('is previewed by what it would tell: who appeared, marks, distribution, ranks', async () => {
    const hall = await sat();
    expect(await hall.call(admin, 'preview-release')).toMatchObject({ body: { code: 'results_not_out' } });
    await hall.pass(7200);
    await hall.sweep();
    expect(await preview(hall)).toMatchObject({
      candidates: 3,
      appeared: 2,
      absent: 1,
      sheets_waiting: 0,
      max_marks: 1600,
      marks: { highest: 300, lowest: -100, mean: 100, median: 100 },
      distribution: [
        { from: -100, candidates: 1 },
        { from: 300, candidates: 1 },
      ],
      rule: { id: 'neet-ug-2025', version: 1 },
      first: [
        { rank: 1, name: 'Asha Rao', marks: 300 },
        { rank: 2, name: 'Ravi Kumar', marks: -100 },
      ],
    });
  });
});

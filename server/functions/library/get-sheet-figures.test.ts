import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GetSheetFiguresResponse } from '#core/contracts/library/get-sheet-figures.ts';
import { OWNER } from '#server/database/database.ts';
import { foldQueue } from '#server/operations/item-statistics/fold-queue.ts';
import { rebuildItemStatistics } from '#server/operations/item-statistics/rebuild-item-statistics.ts';
import { call } from '#server/testing/call.ts';
import { buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { buildTestOf, sitTogether } from '#server/testing/sit-together.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const SLUG = 'physics-gravitation';
let server: TestServer;
let student: Student;
/** The key is B everywhere. */
let questions: string[];
/** A line of six questions that thirty students have answered: four right, one wrong, one blank. */
const PICKS = [1, 1, 1, 1, 0, null];
const KEPT = { line: 'Satellites', answered: 150, right_percent: 80 };

const rows = (sql: string, ...params: unknown[]) => server.database.query(sql, params);
const figuresOf = async (who: Student | null = student, slug = SLUG) => {
  const { status, body } = await call(server, who, 'get-sheet-figures', { slug });
  return status === 200 ? GetSheetFiguresResponse.parse(body).lines : status;
};
const nameLine = (line: string, ids: readonly string[]) =>
  rows(
    `insert into private.question_lines (question_id, subject, chapter, line)
     select id, subject, chapter, $1 from public.questions where id = any ($2::uuid[])`,
    line,
    ids,
  );
async function sit(testId: string, picks: readonly (number | null)[], times: number) {
  await sitTogether(
    server,
    testId,
    Array.from({ length: times }, () => picks),
  );
  while (await server.database.transaction(OWNER, foldQueue));
}

beforeAll(async () => {
  server = await startTestServer();
  student = await buildStudent(server);
  questions = await buildQuestions(server, 6, { subject: 'Physics', chapter: 'Gravitation' });
  await nameLine('Satellites', questions);
  await sit(await buildTestOf(server, questions, { visibility: 'private' }), PICKS, 30);
});
afterAll(() => server.close());
beforeEach(async () => {
  expect(await figuresOf()).toEqual([KEPT]);
});

/** What this change hides, and its end gives back. */
async function hides(change: string, back: string, ...params: unknown[]) {
  await rows(change, ...params);
  expect(await figuresOf()).toEqual([]);
  await rows(back, ...params);
  expect(await figuresOf()).toEqual([KEPT]);
}

describe('get-sheet-figures', { timeout: 120_000 }, () => {
  it('is for who is signed in, of sheets of units alone, and empty where nothing was answered', async () => {
    expect(await figuresOf(null)).toBe(401);
    expect(await figuresOf(student, 'physics-formula-sheet')).toBe(404);
    expect(await figuresOf(student, 'constructor')).toBe(404);
    expect(await figuresOf(student, 'physics-optics')).toEqual([]);
  });

  it('tells of a line, not of a question, an option or a key', async () => {
    const { body } = await call(server, student, 'get-sheet-figures', { slug: SLUG });
    expect(body).toEqual({ lines: [KEPT] });
  });

  it('needs thirty different students, and five questions that were answered', async () => {
    const few = await buildQuestions(server, 6, { subject: 'Physics', chapter: 'Gravitation' });
    await nameLine('Escape speed', few);
    const testId = await buildTestOf(server, few, { visibility: 'private' });
    await sit(testId, PICKS, 29);
    expect(await figuresOf()).toEqual([KEPT]);
    await sit(testId, PICKS, 1);
    expect(await figuresOf()).toEqual([{ ...KEPT, line: 'Escape speed' }, KEPT]);
    await rows(`delete from private.question_lines where question_id = $1`, few[0]);
    expect(await figuresOf()).toEqual([KEPT]);
    await rows(`delete from private.question_lines where line = 'Escape speed'`);
  });

  it('follows the key as it stands, with options that were accepted', async () => {
    await rows(`update public.questions set accepted_indexes = '{0}' where id = $1`, questions[4]);
    expect(await figuresOf()).toEqual([{ ...KEPT, right_percent: 100 }]);
    await rows('update public.questions set accepted_indexes = null where id = $1', questions[4]);
  });

  it('leaves out what a test asks that the caller has open', async () => {
    const testId = await buildTestOf(server, questions.slice(0, 2), { visibility: 'private' });
    const [sat] = await sitTogether(server, testId, [[]], { userIds: [student.id], submit: false });
    expect(await figuresOf()).toEqual([]);
    // Nobody else may answer them in it.
    expect(await figuresOf(await buildStudent(server))).toEqual([KEPT]);
    await rows('delete from public.attempts where id = $1', sat?.attemptId);
  });

  it.each([
    ['is to come', `opens_at = now() + interval '9 days'`],
    ['is open', `opens_at = now() - interval '1 hour', closes_at = now() + interval '1 hour'`],
    ['takes late answers', `closes_at = now() - interval '5 seconds'`],
    ['has results to come', `results_at = now() + interval '1 hour'`],
  ])('leaves out what a test of anybody asks that %s', async (_, hours) => {
    const testId = await buildTestOf(server, questions.slice(0, 2), { visibility: 'private' });
    await hides(
      `update public.tests set ${hours} where id = $1`,
      'update public.tests set opens_at = null, closes_at = null, results_at = null where id = $1',
      testId,
    );
  });

  it('leaves out what a sitting asks until its results are out', async () => {
    const testId = await buildTestOf(server, questions.slice(0, 2), { visibility: 'private' });
    const id = randomUUID();
    await rows(
      `insert into private.sittings (id, test_id, title, status, starts_at, duration_sec, ends_at, entry_opens_min, late_sync_sec,
         is_for_everybody, group_ids, listed_ids, question_order, navigation, languages, hides_chapters, review, rule)
       values ($1, $2, 'Hall', 'scheduled', now() - interval '9 days', 950, now() - interval '8 days', 30, 10, false, '{}', '{}', 'one',
         'nta', '{en}', true, true, 'neet-ug-2025')`,
      id,
      testId,
    );
    expect(await figuresOf()).toEqual([]);
    await rows(`update private.sittings set status = 'released', released_at = now() where id = $1`, id);
    expect(await figuresOf()).toEqual([KEPT]);
    await rows('delete from private.sittings where id = $1', id);
  });

  it.each([
    ['reserved', `pool = 'reserved'`, `pool = 'practice'`],
    ['archived', `status = 'archived'`, `status = 'active'`],
    ['dropped', 'dropped = true', 'dropped = false'],
    ['of the demo', `source = 'demo'`, `source = 'test'`],
    ['of another chapter now', `chapter = 'Waves'`, `chapter = 'Gravitation'`],
  ])('leaves out what is %s', async (_, is, was) => {
    await hides(
      `update public.questions set ${is} where id = any ($1::uuid[])`,
      `update public.questions set ${was} where id = any ($1::uuid[])`,
      questions.slice(0, 2),
    );
  });

  it('leaves out what is of another exam', async () => {
    await hides(
      `update public.questions set exam = 'jee-main', pool = 'exam' where id = any ($1::uuid[])`,
      `update public.questions set exam = 'neet-ug', pool = 'practice' where id = any ($1::uuid[])`,
      questions.slice(0, 2),
    );
  });

  it('is the same after all is counted again', async () => {
    await server.database.transaction(OWNER, rebuildItemStatistics);
    expect(await figuresOf()).toEqual([]);
    while (await server.database.transaction(OWNER, foldQueue));
    expect(await figuresOf()).toEqual([KEPT]);
  });
});

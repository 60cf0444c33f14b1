import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAttempt,
  buildQuestions,
  buildStudent,
  buildStudentWithoutPremium,
  type Student,
} from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let chapter: string[];
let neighbour: string[];
beforeAll(async () => {
  server = await startTestServer();
  chapter = await buildQuestions(server, 4, { subject: 'Physics', chapter: 'Optics' });
  neighbour = await buildQuestions(server, 12, { subject: 'Physics', chapter: 'Waves' });
  await buildQuestions(server, 12, { subject: 'Biology', chapter: 'Optics' });
});
afterAll(() => server.close());

const OPTICS = { subject: 'Physics', chapter: 'Optics' };

async function practise(student: Student, chapters = [OPTICS]): Promise<string[]> {
  const { body } = await call<{ test_id: string }>(server, student, 'create-practice-test', { chapters });
  const rows = await queryRows(
    server.database,
    z.object({ question_id: z.string() }),
    'select question_id from public.test_questions where test_id = $1',
    [body.test_id],
  );
  return rows.map(({ question_id }) => question_id);
}

/** Takes exactly these questions and misses them all. */
async function miss(student: Student, questions: string[]): Promise<void> {
  const row = await queryOptionalRow(
    server.database,
    z.object({ id: z.string() }),
    `insert into public.tests (owner_id, title, mode, duration_sec, config)
     values ($1, 'Missed', 'custom', 600, jsonb_build_object('questions', $2::text[])) returning id`,
    [student.id, questions],
  );
  const testId = row?.id ?? '';
  await server.database.query(
    `insert into public.test_questions (test_id, position, question_id)
     select $1, n, id from unnest($2::uuid[]) with ordinality as list (id, n)`,
    [testId, questions],
  );
  const { id } = await buildAttempt(student, testId);
  const responses = questions.map((questionId) => ({ questionId, selectedIndex: 0, timeSpent: 5 }));
  await call(server, student, `submit-attempt/attempts/${id}/submit`, { responses });
}

describe('create-practice-test', () => {
  it('is ten questions: the chapter whole, and the rest of its subject alone', async () => {
    const picked = await practise(await buildStudent(server));
    expect(picked).toHaveLength(10);
    expect(picked).toEqual(expect.arrayContaining(chapter));
    expect(picked.filter((id) => neighbour.includes(id))).toHaveLength(6);
  });

  it('brings a student of class XI no neighbour that only XII has', async () => {
    const later = await buildQuestions(server, 12, { subject: 'Physics', chapter: 'Nuclei' });
    const student = await buildStudent(server);
    await server.database.query(`update public.profiles set class_level = 'XI' where user_id = $1`, [
      student.id,
    ]);
    for (let time = 0; time < 3; time++) {
      const picked = await practise(student);
      expect(picked).toHaveLength(10);
      expect(picked.filter((id) => later.includes(id))).toEqual([]);
    }
    expect(await practise(student, [{ subject: 'Physics', chapter: 'Nuclei' }])).toEqual(
      expect.arrayContaining([expect.toBeOneOf(later)]),
    );
    await server.database.query(`update public.questions set pool = 'reserved' where id = any ($1)`, [later]);
  });

  it('prefers the unseen of the chapter, then past mistakes, then what is unseen beside it', async () => {
    const student = await buildStudent(server);
    const missed = [...chapter.slice(0, 2), ...neighbour.slice(0, 3)];
    await miss(student, missed);
    const picked = await practise(student);
    expect(picked).toHaveLength(10);
    expect(picked).toEqual(expect.arrayContaining([...chapter, ...neighbour.slice(0, 3)]));
  });

  it('is five without Premium, as often as one likes, and never what stands in an open test', async () => {
    const student = await buildStudentWithoutPremium(server);
    for (let time = 0; time < 3; time++) expect(await practise(student)).toHaveLength(5);
    const row = await queryOptionalRow(
      server.database,
      z.object({ id: z.string() }),
      'select id from public.tests where owner_id = $1 limit 1',
      [student.id],
    );
    const open = await queryRows(
      server.database,
      z.object({ question_id: z.string() }),
      'select question_id from public.test_questions where test_id = $1',
      [row?.id],
    );
    await buildAttempt(student, row?.id ?? '');
    const again = await practise(student);
    expect(again.filter((id) => open.some(({ question_id }) => question_id === id))).toEqual([]);
  });

  it('takes several chapters in turn, each of its own subject', async () => {
    const namesake = { subject: 'Biology', chapter: 'Optics' };
    const picked = await practise(await buildStudent(server), [OPTICS, namesake]);
    expect(picked).toHaveLength(10);
    expect(picked).toEqual(expect.arrayContaining(chapter));
    expect(picked.filter((id) => neighbour.includes(id))).toEqual([]);
  });

  it('says when every question of the chapter was met, and is named after it only while it asks some of it', async () => {
    const student = await buildStudent(server);
    const ask = async () =>
      (
        await call<{ test_id: string; unseen_of_chapters: number }>(server, student, 'create-practice-test', {
          chapters: [OPTICS],
        })
      ).body;
    const titleOf = async (testId: string) =>
      (
        await queryOptionalRow(
          server.database,
          z.object({ title: z.string() }),
          'select title from public.tests where id = $1',
          [testId],
        )
      )?.title;
    const first = await ask();
    expect(first.unseen_of_chapters).toBe(chapter.length);
    expect(await titleOf(first.test_id)).toBe('Chapter Test: Optics');
    await miss(student, chapter);
    const second = await ask();
    expect(second.unseen_of_chapters).toBe(0);
    expect(await titleOf(second.test_id)).toBe('Chapter Test: Optics');
    // Standing in an open test, the chapter has nothing to give.
    await buildAttempt(student, first.test_id);
    const third = await ask();
    expect(third.unseen_of_chapters).toBe(0);
    expect(await titleOf(third.test_id)).toBe('Custom Test: Physics');
  });

  it('says so where there is nothing, and is closed to visitors', async () => {
    const nothing = { chapters: [{ subject: 'History', chapter: 'Akbar' }] };
    const refused = await call(server, await buildStudent(server), 'create-practice-test', nothing);
    expect(refused).toMatchObject({ status: 422, body: { code: 'no_questions' } });
    expect((await call(server, null, 'create-practice-test', nothing)).status).toBe(401);
  });
});

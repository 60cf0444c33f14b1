import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, OWNER } from '#server/database/database.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { insertStudents } from '#server/testing/hall-of-answers.ts';
import { pickQuestions } from './pick-questions.ts';

let database: Database;
let userId: string;

/** Ten chapters of one question, and one of thirty. */
beforeAll(async () => {
  database = await cloneDatabase();
  [userId = ''] = await insertStudents(database, 1);
  await database.query(
    `insert into public.questions (subject, chapter, stem, options, correct_index, difficulty, status)
     select 'Physics', 'Chapter ' || least(n, 11), 'Stem ' || n, array['a', 'b', 'c', 'd'], 1, 3, 'active'
     from generate_series(1, 40) n`,
  );
});
afterAll(() => database.close());

async function chaptersOf(count: number) {
  const picks = [{ subjects: ['Physics'], chapters: [], minDifficulty: 1, maxDifficulty: 5, count }] as never;
  const picked = await database.transaction(OWNER, (tx) => pickQuestions(tx, { userId, demo: false, picks }));
  const ids = picked.map(({ id }) => id);
  const { rows } = await database.query(
    'select chapter, count(*) from public.questions where id = any ($1::uuid[]) group by chapter',
    [ids],
  );
  expect(new Set(ids).size).toBe(ids.length);
  return new Map(rows.map(({ chapter, count: of }) => [chapter as string, of as number]));
}

it('takes the chapters in turn', async () => {
  const chapters = await chaptersOf(11);
  expect([...chapters.values()]).toEqual(Array(11).fill(1));
});

it('fills up from the chapter that has more, far beyond its share', async () => {
  const chapters = await chaptersOf(36);
  expect(chapters.size).toBe(11);
  expect(chapters.get('Chapter 11')).toBe(26);
  expect((await chaptersOf(60)).get('Chapter 11')).toBe(30);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { insertStudents } from '#server/testing/hall-of-answers.ts';
import { scannedRelations, workOf } from '#server/testing/plan.ts';
import { SELECT_EXAM_DAY_PERSON } from './exam-day-person.ts';
import { SELECT_WAITING } from './send-evening-plans.ts';

/**
 * Days of exams of many students: half of them are at JEE Main, whose day stands in the profile and NEET's beside it. Nothing reads
 * these from end to end.
 */
const STUDENTS = 4_000;
const LARGE = ['profiles', 'exam_days', 'users'];
const SHOWN = `
  update public.profiles set other_exams = '{jee-main}', exam_evening_mail = true,
    exam_date = '2031-05-04 08:30+00'::timestamptz + make_interval(days => abs(hashtext(user_id::text)) % 900)
  where user_id = any ($1::uuid[])`;
const SWITCHED = `update public.profiles set current_exam = 'jee-main' where user_id = any ($1::uuid[])`;
const OF_THE_OTHER = `
  update public.profiles set exam_date = '2031-01-24 03:30+00'::timestamptz + make_interval(days => abs(hashtext(user_id::text)) % 900)
  where user_id = any ($1::uuid[])`;

let database: Database;
let one = '';
beforeAll(async () => {
  database = await cloneDatabase();
  await database.query(
    `insert into public.exams (code, definition) values ('jee-main', '{"code": "jee-main", "name": {"en": "JEE Main"}}') on conflict do nothing`,
  );
  const students = await insertStudents(database, STUDENTS);
  one = students[0] ?? randomUUID();
  const half = students.slice(0, STUDENTS / 2);
  await database.query(SHOWN, [students]);
  await database.query(SWITCHED, [half]);
  await database.query(OF_THE_OTHER, [half]);
  await database.execute('analyze');
});
afterAll(() => database.close());

it.each<[string, string, () => unknown[]]>([
  [
    'the day of an exam of one student',
    'select exam_date from private.exam_days_of_students where user_id = $1 and exam = $2',
    () => [one, 'neet-ug'],
  ],
  [
    'every exam day of one student',
    'select exam, exam_date from private.exam_days_of_students where user_id = $1',
    () => [one],
  ],
  ['the plan of one exam', SELECT_EXAM_DAY_PERSON, () => [one, 'neet-ug']],
  ['the plan of the exam that is shown', SELECT_EXAM_DAY_PERSON, () => [one, null]],
])('%s is read by indexes', async (_, statement, params) => {
  const scanned = await scannedRelations(database, statement, params());
  expect(scanned.filter((name) => LARGE.includes(name))).toEqual([]);
  const { pages } = await workOf(database, statement, params());
  expect(pages).toBeLessThan(100);
});

it('whose exam is tomorrow is found without the days of all others', async () => {
  const evening = ['2031-09-01T13:00:00Z', null, null];
  const { rows, pages } = await workOf(database, SELECT_WAITING, evening);
  expect(rows).toBeLessThan(STUDENTS / 4);
  expect(pages).toBeLessThan(STUDENTS / 2);
});

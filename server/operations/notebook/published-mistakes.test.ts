import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, OWNER } from '#server/database/database.ts';
import { IdRow, queryRows } from '#server/database/query-rows.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { gradedAttempts } from '#server/testing/graded-attempts.ts';
import { insertStudents } from '#server/testing/hall-of-answers.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { FRESHEN_NOTEBOOK, noteDueMistakes } from './note-due-mistakes.ts';

let database: Database;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const ENTRIES = `
  select user_id, question_id, kind, attempt_id, selected_index, missed_at, times
  from public.notebook_entries order by user_id, question_id`;
/** Everybody's pages as private.note_mistakes_of_many makes them of all that was ever asked; undone again. */
const AS_NOTED_ANEW = [
  'delete from public.notebook_entries',
  `select private.note_mistakes_of_many(array_agg(i.user_id), array_agg(i.question_id)) from public.items_attempted i`,
];

async function truth() {
  const rows: unknown[] = [];
  const undone = database.transaction({ role: 'owner' }, async (tx) => {
    for (const statement of AS_NOTED_ANEW) await tx.query(statement);
    rows.push(...(await tx.query(ENTRIES)).rows);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  return rows;
}

it('what publishing adds to notebooks is what noting all of it again would say', async () => {
  const attemptsOf = gradedAttempts(database);
  const students = await insertStudents(database, 3);
  const questions = (
    await queryRows(
      database,
      IdRow,
      `insert into public.questions (subject, chapter, stem, options, correct_index)
       select 'Physics', 'Motion', 'Stem ' || n, array['a', 'b', 'c', 'd'], 1 from generate_series(1, 8) n returning id`,
    )
  ).map(({ id }) => id);
  const { next: random, pick } = seededRandom(17);
  const attempts: string[] = [];
  let most = 0;
  for (let step = 0; step < 100; step++) {
    const act = random();
    if (act < 0.6 || attempts.length === 0) {
      const asked = questions.filter(() => random() < 0.5);
      if (asked.length === 0) continue;
      const outcomes = asked.map(() => pick(['right', 'wrong', 'blank']));
      const isDemo = random() < 0.1;
      attempts.push(await attemptsOf.sit(pick(students), asked, outcomes, { isDemo }));
    } else if (act < 0.7) await attemptsOf.regrade(pick(attempts), pick(['right', 'wrong', 'blank']));
    // Closed again: its outcome is withdrawn, and published with the next.
    else if (act < 0.8) await attemptsOf.withdraw(pick(attempts));
    // Of several students and several attempts of one, at once.
    if (random() < 0.4) {
      await attemptsOf.publish(students);
      // Some read their notebook at once, of the others several publications are noted together, or the job comes first.
      if (random() < 0.5) continue;
      if (random() < 0.5)
        await noteDueMistakes((work) => database.transaction(OWNER, work), { waitSeconds: 0 });
      else for (const student of students) await database.query(FRESHEN_NOTEBOOK, [student]);
      const { rows } = await database.query(ENTRIES);
      expect(rows).toEqual(await truth());
      most = Math.max(most, rows.length);
    }
  }
  expect(most).toBeGreaterThan(15);
});

it('is noted by the job a minute after its publication, where nobody read the notebook before', async () => {
  const attemptsOf = gradedAttempts(database);
  const [student] = await insertStudents(database, 1);
  const [question] = await queryRows(database, IdRow, 'select id from public.questions limit 1');
  await attemptsOf.sit(student ?? '', [question?.id ?? ''], ['wrong']);
  await attemptsOf.publish([student ?? '']);
  const entries = async () =>
    (await database.query('select kind from public.notebook_entries where user_id = $1', [student])).rows;
  const note = () => noteDueMistakes((work) => database.transaction(OWNER, work));
  await note();
  expect(await entries()).toEqual([]);
  await database.query(`update private.notebook_due set published_at = published_at - interval '1 minute'`);
  expect(await note()).toBeGreaterThan(0);
  expect(await entries()).toEqual([{ kind: 'wrong' }]);
  expect(await note()).toBe(0);
});

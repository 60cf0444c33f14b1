import { z } from 'zod';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { writePracticeTitle } from '#core/domain/test-builder/test-title.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { freezePractice } from './freeze-practice.ts';
import type { PickedQuestion } from './pick-for-mistakes.ts';

/** Of two devices that start at once, the second finds what the first made. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('daily-practice ' || $1::text, 0))`;
const SELECT_PLACES = `
  select distinct subject, chapter from public.questions where id = any ($1::uuid[])`;
const NAME_ENTRIES = `
  insert into private.practice_questions (test_id, question_id, entry_id, planned)
  select $1, one.*, $4 from unnest($2::uuid[], $3::uuid[]) as one (question_id, entry_id)`;

const PlaceRow = z.object({ subject: z.string(), chapter: z.string().nullable() });

export const lockPractice = (tx: Queryable, userId: string) => tx.query(LOCK, [userId]);

/** What it is called and of what it is. */
export async function describePractice(tx: Queryable, questions: readonly string[]) {
  const places = inOrder(await queryRows(tx, PlaceRow, SELECT_PLACES, [questions]));
  const subjects = [...new Set(places.map(({ subject }) => subject))];
  const chapters = [...new Set(places.flatMap(({ chapter }) => chapter ?? []))];
  return { title: writePracticeTitle(subjects), subjects, chapters };
}

/** Subjects of NEET (UG) as in its paper, others behind them by name. */
function inOrder(places: readonly z.infer<typeof PlaceRow>[]) {
  const order: readonly string[] = SUBJECTS;
  const placeOf = (subject: string) => order.indexOf(subject) + 1 || order.length + 1;
  return [...places].sort(
    (a, b) => placeOf(a.subject) - placeOf(b.subject) || a.subject.localeCompare(b.subject),
  );
}

/**
 * The test of a practice, with the mistake behind each of its questions.
 * @param isPlanned the day's practice, not one mistake a student chose
 * @throws no_questions
 */
export async function writePracticeTest(
  tx: Transaction,
  ownerId: string,
  picked: readonly PickedQuestion[],
  { isPlanned = true } = {},
): Promise<{ test_id: string; question_count: number }> {
  if (picked.length === 0) throw new AppError('no_questions', 'There is nothing to practise now.');
  const questions = picked.map(({ questionId }) => questionId);
  const test = await freezePractice(tx, { ownerId, questions, ...(await describePractice(tx, questions)) });
  await tx.query(NAME_ENTRIES, [test.id, questions, picked.map(({ entryId }) => entryId), isPlanned]);
  return { test_id: test.id, question_count: questions.length };
}

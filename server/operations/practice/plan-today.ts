import { z } from 'zod';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { SECONDS_PER_QUESTION } from '#core/domain/library/model-papers.ts';
import { expectedRecall, planPractice } from '#core/domain/practice/plan-practice.ts';
import { beginningOf, practiceDay } from '#core/domain/practice/practice-day.ts';
import { secondsForMistakes } from '#core/domain/quests/share-minutes.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { readDefinition } from '#server/operations/exams/read-definition.ts';
import { type PickedQuestion, pickForMistakes } from './pick-for-mistakes.ts';
import { OF_NEET } from './pick-practice.ts';
import { memoryModel, readMistakes } from './read-mistakes.ts';

/** More at once is no practice between two lessons. */
const MOST_QUESTIONS = 60;
/** Answers that were much quicker or slower say little about the next ones. */
const SECONDS = { least: 20, most: 120 };
/** Without an exam, what is known is told for this many days later. */
const WITHOUT_EXAM_DAYS = 7;

const SELECT_STUDENT = `
  select now() as now, p.practice_minutes as "minutesADay", private.exam_date_of(student.id, $2) as "examDate"
  from (select $1::uuid as id) student left join public.profiles p on p.user_id = student.id`;
/** $2: when the day of practice began. */
const SELECT_SPENT = `
  select coalesce(sum(r.time_ms), 0)::float8 / 1000 as seconds
  from public.attempts a join public.attempt_responses r on r.attempt_id = a.id
  where a.user_id = $1 and a.started_at >= $2
    and exists (select from private.practice_questions p where p.test_id = a.test_id)`;

const hasAny = (bank: string) => `select exists (select from ${bank} q) as "hasAny"`;
const HAS_CHAPTERS = hasAny(OF_NEET);
const HAS_CHAPTERS_OF_EXAM = hasAny('private.to_practise_of_exam($1)');
const HasAnyRow = z.object({ hasAny: z.boolean() });

const StudentRow = z.object({
  now: z.date(),
  minutesADay: z.number().nullable(),
  examDate: z.date().nullable(),
});
const SpentRow = z.object({ seconds: z.number() });

export interface Today {
  mistakes: number;
  /** What to ask, in this order. */
  questions: PickedQuestion[];
  seconds: number;
  /** How long this student takes for one of them. */
  secondsPerQuestion: number;
  /** Days until each mistake that is not asked today falls due; what is late has none left, or less. */
  dueIn: number[];
  /** That practice of mistakes may take. */
  secondsADay: number;
  secondsSpent: number;
  /** null: none that is to come. */
  examDate: Date | null;
  /** 0 to 1, without any more practice; null without mistakes, and on the day of the exam. */
  expectedRecall: number | null;
}

/** What the notebook of one exam asks today; the minutes of a day are for all exams. @param minutesUsual for who has no profile yet */
export async function planToday(
  tx: Queryable,
  userId: string,
  minutesUsual: number,
  exam = NEET_EXAM,
): Promise<Today> {
  const student = await queryRow(tx, StudentRow, SELECT_STUDENT, [userId, exam]);
  const today = practiceDay(student.now);
  const examDate = student.examDate && practiceDay(student.examDate) > today ? student.examDate : null;
  const examDay = examDate && practiceDay(examDate);
  const isExamToday = student.examDate !== null && practiceDay(student.examDate) === today;
  const { seconds: secondsSpent } = await queryRow(tx, SpentRow, SELECT_SPENT, [userId, beginningOf(today)]);
  const { cards, times } = await readMistakes(tx, userId, exam);
  const secondsOfOne = await secondsOf(tx, exam);
  const minutes = student.minutesADay ?? minutesUsual;
  const secondsADay = secondsForMistakes(60 * minutes, secondsOfOne, await hasChapters(tx, exam));
  const secondsPerQuestion = paceOf(times, secondsOfOne);
  const plan = planPractice(memoryModel, cards, {
    today,
    examDay,
    seconds: Math.max(0, secondsADay - secondsSpent),
    secondsADay,
    secondsPerQuestion,
  });
  const questions = await pickForMistakes(tx, userId, plan.ids.slice(0, MOST_QUESTIONS), exam);
  const asked = new Set(plan.ids.slice(0, MOST_QUESTIONS));
  return {
    mistakes: cards.length,
    questions,
    seconds: plan.ids.length === 0 ? 0 : (plan.seconds * questions.length) / plan.ids.length,
    secondsPerQuestion,
    dueIn: cards.flatMap(({ id, memory }) => (asked.has(id) ? [] : [memory.dueDay - today])),
    secondsADay,
    secondsSpent,
    examDate,
    // In a week it does not matter any more.
    expectedRecall: isExamToday
      ? null
      : expectedRecall(memoryModel, cards, examDay ?? today + WITHOUT_EXAM_DAYS),
  };
}

/** How long this student takes for a question, in seconds. @param usual as the exam gives for one */
function paceOf(times: readonly number[], usual: number): number {
  if (times.length === 0) return usual;
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length / 1000;
  return Math.min(Math.max(SECONDS.most, usual), Math.max(SECONDS.least, mean));
}

/** Whether the bank has a question for practice of this exam. */
async function hasChapters(tx: Queryable, exam: string): Promise<boolean> {
  const { hasAny } =
    exam === NEET_EXAM
      ? await queryRow(tx, HasAnyRow, HAS_CHAPTERS, [])
      : await queryRow(tx, HasAnyRow, HAS_CHAPTERS_OF_EXAM, [exam]);
  return hasAny;
}

async function secondsOf(tx: Queryable, exam: string): Promise<number> {
  if (exam === NEET_EXAM) return SECONDS_PER_QUESTION;
  const { minutes, questions } = await readDefinition(tx, exam);
  return (60 * minutes) / questions;
}

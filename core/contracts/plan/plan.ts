import { z } from 'zod';
import { Lacking, Quest } from '#core/contracts/quests/get-tonight.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { ExamCode } from '../exams/exam-shape.ts';

const count = z.int().nonnegative();

const exam = ExamCode.default(NEET_EXAM);

/** POST /functions/v1/get-plan: from today to one of the caller's exams, a week in days and the rest in weeks. 404: it is none of theirs. */
export const GetPlanRequest = z.object({ exam });
export type GetPlanRequest = z.input<typeof GetPlanRequest>;

/** How a quest is named when it is moved; null: the notebook's, which stands where its questions are due. */
const QuestKey = z.string().trim().min(1).max(410);

const PlannedQuest = z.object({
  quest: Quest,
  key: QuestKey.nullable(),
  /** The student put it on this day, and it stays there. */
  locked: z.boolean(),
  done: z.boolean(),
});
export type PlannedQuest = z.infer<typeof PlannedQuest>;

export const PlanDay = z.object({
  /** 'YYYY-MM-DD' in India. */
  day: z.iso.date(),
  phase: z.enum(['usual', 'eve', 'exam', 'after']),
  quests: z.array(PlannedQuest),
});
export type PlanDay = z.infer<typeof PlanDay>;

export const Plan = z.object({
  /** The exam's day in India; null: none that is to come. */
  exam_day: z.iso.date().nullable(),
  /** What is counted ends here: with the exam, or before it where it is more than a year ahead. */
  last_day: z.iso.date(),
  /** What the student allows for a day. */
  minutes_a_day: z.int().positive(),
  /** Today first. */
  days: z.array(PlanDay).min(1).max(7),
  weeks: z.array(
    z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      chapters: z.array(z.object({ subject: z.string(), chapter: z.string() })),
      /** New ones of the chapters, such as were met, and of the notebook. */
      questions: count,
      // A copy of an older build has none.
      again: count.default(0),
      mistakes: count,
      papers: count,
      has_exam: z.boolean(),
    }),
  ),
  /** Chapters that have as many questions as mastering takes, by the end of the plan. */
  pace: z.object({
    reached: count,
    all: count,
    /** So many minutes more a day, and what they reach; null: they would change nothing. */
    more: z.object({ minutes: z.int().positive(), reached: count }).nullable(),
  }),
  // A copy of an older build has none of these two.
  exam: z.string().default(NEET_EXAM),
  lacking: Lacking.default([]),
});
export type Plan = z.infer<typeof Plan>;

/**
 * POST /functions/v1/change-plan: puts quests of the days shown on a day, all or none, and answers the plan as it then is. `from` is
 * the day it stands on now: a chapter may stand on several, and on each once. One that is put on its own day is locked there; null: it is planned as if it had never been moved. Two that are put on each
 * other's day have changed places. 409 `plan_changed`: it is not in the plan any more; `plan_day_closed`, `plan_day_full`:
 * the day takes no such quest, or no more.
 */
export const ChangePlanRequest = z.object({
  exam,
  changes: z
    .array(z.object({ key: QuestKey, from: z.iso.date(), day: z.iso.date().nullable() }))
    .min(1)
    .max(2)
    .refine((changes) => new Set(changes.map(({ key }) => key)).size === changes.length),
});
export type ChangePlanRequest = z.input<typeof ChangePlanRequest>;

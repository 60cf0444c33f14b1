import { z } from 'zod';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { ExamCode } from '../exams/exam-shape.ts';

/**
 * POST /functions/v1/get-tonight: the quests of today in India for one of the caller's exams, as they were planned when first asked for today.
 * 404: it is none of theirs.
 */
export const GetTonightRequest = z.object({ exam: ExamCode.default(NEET_EXAM) });
export type GetTonightRequest = z.input<typeof GetTonightRequest>;

const size = { questions: z.int().positive(), minutes: z.int().positive() };

/** What is to be done: the notebook's practice, questions of a chapter, or a paper of the library. */
export const Quest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mistakes'), ...size }),
  z.object({
    kind: z.literal('chapter'),
    ...size,
    subject: z.string(),
    chapter: z.string(),
    /** Below 70 % so far, or not met yet; or neither is left. */
    why: z.enum(['weak', 'new', 'more']),
    /** Nothing new is left that could be asked: these were met before. */
    again: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('paper'), ...size, item_id: z.uuid(), title: z.string() }),
]);
export type Quest = z.infer<typeof Quest>;

/** Subjects of the exam of which no new question can be planned: the bank has none for practice, or the student has met them. */
export const Lacking = z.array(z.object({ subject: z.string(), why: z.enum(['none', 'met']) }));
export type Lacking = z.infer<typeof Lacking>;

export const GetTonightResponse = z.object({
  /** 'YYYY-MM-DD' in India. */
  day: z.iso.date(),
  /** On the eve only what was met before; on the day of the exam and the week after it nothing is asked. */
  phase: z.enum(['usual', 'eve', 'exam', 'after']),
  /** With what was really answered today; blanks are no answers. */
  quests: z.array(z.object({ quest: Quest, answered: z.int().nonnegative(), done: z.boolean() })),
  /** Monday to Sunday of this week: whether the day counts, and whether a freeze covers it (core/domain/gamification/streak.ts). */
  week: z
    .array(
      z.object({
        day: z.iso.date(),
        worked: z.boolean(),
        // A copy of an older build has none.
        frozen: z.boolean().default(false),
      }),
    )
    .length(7),
  /** What tomorrow begins with. */
  tomorrow: Quest.nullable(),
  // A copy of an older build has none of these three.
  exam: z.string().default(NEET_EXAM),
  lacking: Lacking.default([]),
  /** Of the minutes the student allows, those that nothing is left to be asked in. */
  spare_minutes: z.int().nonnegative().default(0),
});
export type GetTonightResponse = z.infer<typeof GetTonightResponse>;

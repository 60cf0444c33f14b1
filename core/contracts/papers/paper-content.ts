import { z } from 'zod';
import { BOOKLETS } from '#core/domain/papers/booklets.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { PercentCutOff } from '../exams/exam-shape.ts';
import { MAX_DURATION_SEC, MAX_QUESTION_COUNT, MIN_DURATION_SEC } from '../test-builder/create-test.ts';
import { Marks } from '../tests/marking-scheme.ts';

export const MAX_PAPER_SECTIONS = 20;
export const MAX_PAPER_TITLE = 200;
export const PAPER_KINDS = ['model_paper', 'past_paper'] as const;
export const PAPER_AUDIENCES = ['library', 'institute'] as const;
export const PAPER_STATUSES = ['draft', 'published', 'withdrawn'] as const;

export const PaperSection = z.strictObject({
  /** Printed above its questions; empty: nothing is. */
  name: z.string().trim().max(100),
  /** null: those of the paper. */
  marking: Marks.nullable(),
  /** So many of its questions count, those answered first; unset: all. */
  counted: z.int().min(1).max(MAX_QUESTION_COUNT).optional(),
  /** The share of its marks that has to be reached; unset: it has no cut-off of its own. */
  cut_off: PercentCutOff.optional(),
  /** How long it is open, after the one before it; of all sections or of none (docs/decisions/106-clocks-of-sections-in-halls.md). */
  duration_sec: z.int().min(60).max(MAX_DURATION_SEC).optional(),
  /** In their order. */
  questions: z.array(z.uuid()).max(MAX_QUESTION_COUNT),
});
export type PaperSection = z.infer<typeof PaperSection>;

/** Everything of a paper that its maker decides. A draft may lack what publishing asks for. */
export const PaperContent = z
  .strictObject({
    title: z.string().trim().min(1).max(MAX_PAPER_TITLE),
    kind: z.enum(PAPER_KINDS),
    /** `library`: on its shelves; `institute`: for anyone who is given its address or its sheets. */
    audience: z.enum(PAPER_AUDIENCES),
    subject: z.enum(SUBJECTS).nullable(),
    /** Of a past paper. */
    year: z.int().min(1990).max(2100).nullable(),
    duration_sec: z.int().min(MIN_DURATION_SEC).max(MAX_DURATION_SEC),
    marking: Marks,
    /** How many orders it is printed in: 1 is A alone, 4 is A to D. */
    booklets: z.int().min(1).max(BOOKLETS.length),
    /** The share of all marks that has to be reached. */
    cut_off: PercentCutOff.nullable().optional(),
    sections: z.array(PaperSection).min(1).max(MAX_PAPER_SECTIONS),
  })
  .refine(
    ({ sections }) =>
      sections.reduce((sum, { questions }) => sum + questions.length, 0) <= MAX_QUESTION_COUNT,
    `A paper has at most ${MAX_QUESTION_COUNT} questions.`,
  )
  .refine(({ sections }) => {
    const all = sections.flatMap(({ questions }) => questions);
    return new Set(all).size === all.length;
  }, 'A question stands in a paper once.');
export type PaperContent = z.infer<typeof PaperContent>;

import { z } from 'zod';
import { CALCULATORS } from '#core/domain/calculator/calculators.ts';
import { KindName, OtherAnswer } from '#core/domain/questions/kinds/registry.ts';
import { CutOff } from '../exams/exam-shape.ts';
import { OptionIndex, ShownOptions } from '../question-bank/options.ts';
import { MarkingScheme } from '../tests/marking-scheme.ts';

export const ContentLanguage = z.enum(['en', 'hi', 'te', 'ta']);
export type ContentLanguage = z.infer<typeof ContentLanguage>;

/** POST /functions/v1/get-attempt. A closed attempt answers 409 `attempt_submitted`, one that is only prepared 409 `not_started`. */
export const GetAttemptRequest = z.object({ attemptId: z.uuid(), language: ContentLanguage.optional() });

/** A question as a student meets it during a test: the shape has no place for a key or an explanation. */
export const QuestionInTest = z.object({
  id: z.uuid(),
  /** 1 … n */
  position: z.number().int(),
  /** Copies on devices from before there were other kinds do not say it. */
  kind: KindName.default('single'),
  stem: z.string(),
  /** None of a question that is answered otherwise. */
  options: ShownOptions,
  subject: z.string(),
  chapter: z.string(),
});
export type QuestionInTest = z.infer<typeof QuestionInTest>;

export const SavedResponse = z.object({
  selected_index: OptionIndex.nullable(),
  /** Of another kind than `single`. */
  answer: OtherAnswer.optional(),
  flagged: z.boolean(),
  visited: z.boolean(),
  /** Total milliseconds this question was on screen. */
  time_ms: z.number().int(),
  revision: z.number().int(),
  /** In practice: `tell-answer` has told its outcome, so its answer stands. */
  told: z.literal(true).optional(),
});
export type SavedResponse = z.infer<typeof SavedResponse>;

/** Of the sitting the attempt belongs to. `chapter` of its questions is empty where it hides them. */
export const SittingOfAttempt = z.object({
  id: z.uuid(),
  title: z.string(),
  navigation: z.enum(['free', 'nta']),
  hides_chapters: z.boolean(),
  paused: z.boolean(),
  /** Those the paper is given in; only in the copy of a device. */
  languages: z.array(ContentLanguage).optional(),
});
export const SectionOfTest = z.object({
  name: z.string(),
  from: z.number().int(),
  to: z.number().int(),
  /** With a clock of its own: seconds after the start at which it locks, and the next one opens. */
  ends_sec: z.number().int().optional(),
  cutOff: CutOff.optional(),
});

export const GetAttemptResponse = z.object({
  attempt: z.object({
    id: z.uuid(),
    test_id: z.uuid(),
    title: z.string(),
    mode: z.string(),
    marking: MarkingScheme,
    started_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  }),
  questions: z.array(QuestionInTest),
  /** Whole seconds left by the server's clock. */
  time_remaining: z.number().int().nonnegative(),
  server_now: z.iso.datetime(),
  /** Question id → chosen option, only where one is chosen. */
  existing_responses: z.record(z.string(), z.number().int()),
  /** Question id → all that is kept of it, for every question touched so far. */
  responses: z.record(z.string(), SavedResponse),
  /** Question id → milliseconds after the start at which it was last on a screen. */
  sitting: SittingOfAttempt.optional(),
  /** Of the battle the attempt belongs to. */
  battle_id: z.uuid().optional(),
  /** Sections of the paper by question numbers, where it has any. */
  sections: z.array(SectionOfTest).optional(),
  seen_ms: z.record(z.string(), z.number().int()).optional(),
  /** The one on the screen, where the exam allows one. */
  calculator: z.enum(CALCULATORS).optional(),
  /** Of the whole paper, where it has one. */
  cut_off: CutOff.optional(),
});
export type GetAttemptResponse = z.infer<typeof GetAttemptResponse>;

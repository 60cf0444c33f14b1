import { z } from 'zod';
import { MarkingScheme } from '../tests/marking-scheme.ts';

export const ContentLanguage = z.enum(['en', 'hi', 'te', 'ta']);
export type ContentLanguage = z.infer<typeof ContentLanguage>;

/** POST /functions/v1/get-attempt. A closed attempt answers 409 `attempt_submitted`. */
export const GetAttemptRequest = z.object({ attemptId: z.uuid(), language: ContentLanguage.optional() });

/** A question as a student meets it during a test: the shape has no place for a key or an explanation. */
export const QuestionInTest = z.object({
  id: z.uuid(),
  /** 1 … n */
  position: z.number().int(),
  stem: z.string(),
  options: z.array(z.string()).length(4),
  subject: z.string(),
  chapter: z.string(),
});
export type QuestionInTest = z.infer<typeof QuestionInTest>;

export const SavedResponse = z.object({
  selected_index: z.number().int().min(0).max(3).nullable(),
  flagged: z.boolean(),
  visited: z.boolean(),
  /** Total milliseconds this question was on screen. */
  time_ms: z.number().int(),
  revision: z.number().int(),
});
export type SavedResponse = z.infer<typeof SavedResponse>;

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
  /** Question numbers from 1, where the paper is divided; absent elsewhere. */
  sections: z.array(z.object({ name: z.string(), from: z.int(), to: z.int() })).optional(),
  /** The sitting this attempt belongs to; null or absent elsewhere. */
  sitting: z
    .object({
      id: z.uuid(),
      navigation: z.enum(['free', 'nta']),
      /** Those the paper is given in. */
      languages: z.array(ContentLanguage).optional(),
    })
    .nullish(),
  /** Whole seconds left by the server's clock. */
  time_remaining: z.number().int().nonnegative(),
  server_now: z.iso.datetime(),
  /** Question id → chosen option, only where one is chosen. */
  existing_responses: z.record(z.string(), z.number().int()),
  /** Question id → all that is kept of it, for every question touched so far. */
  responses: z.record(z.string(), SavedResponse),
  /** Question id → milliseconds after the start at which it was last on a screen. */
  seen_ms: z.record(z.string(), z.number().int()).optional(),
});
export type GetAttemptResponse = z.infer<typeof GetAttemptResponse>;

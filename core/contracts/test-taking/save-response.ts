import { z } from 'zod';
import { OtherAnswer } from '#core/domain/questions/kinds/registry.ts';
import { OptionIndex } from '../question-bank/options.ts';

/** Keeps a nonsense revision from locking a question: no person changes an answer this often. */
const MAX_REVISION = 1_000_000;
const MAX_SECONDS = 24 * 60 * 60;

/** POST /functions/v1/save-response/attempts/{id}/response */
export const SaveResponseRequest = z
  .object({
    questionId: z.uuid(),
    /** Of the question's options; null clears the answer. */
    selectedIndex: OptionIndex.nullable(),
    /** To a question of another kind than `single`, whose `selectedIndex` is null; null clears it, too. */
    answer: OtherAnswer.nullable().optional(),
    /** Total seconds on this question so far; never goes down on the server. */
    timeSpent: z.number().min(0).max(MAX_SECONDS),
    flagged: z.boolean().optional(),
    visited: z.boolean().optional(),
    /** Counts per question; the highest wins. Absent, the server assigns the next. */
    revision: z.number().int().min(1).max(MAX_REVISION).optional(),
    /** Decides between equal revisions. */
    deviceId: z.string().min(1).max(64).optional(),
    /** Seconds after the start of the attempt at which the answer was given; for answers kept offline. */
    offsetSeconds: z.number().min(0).max(MAX_SECONDS).optional(),
  })
  .refine(({ selectedIndex, answer }) => selectedIndex === null || !answer, {
    path: ['answer'],
    message: 'An option and another answer cannot both be given.',
  });
export type SaveResponseRequest = z.infer<typeof SaveResponseRequest>;

export const SaveResult = z.object({
  /** False when a newer answer stands; `revision` and `selected_index` then say which. */
  saved: z.boolean(),
  revision: z.number().int(),
  selected_index: z.number().int().nullable(),
  /** Of another kind than `single`. */
  answer: OtherAnswer.optional(),
});
export type SaveResult = z.infer<typeof SaveResult>;

export const SaveResponseResponse = SaveResult.extend({ time_remaining: z.number().int() });
export type SaveResponseResponse = z.infer<typeof SaveResponseResponse>;

export const MAX_BATCH = 200;

/** POST /functions/v1/save-response/attempts/{id}/responses */
export const SaveResponsesRequest = z.object({
  responses: z.array(SaveResponseRequest).min(1).max(MAX_BATCH),
});
export type SaveResponsesRequest = z.infer<typeof SaveResponsesRequest>;

export const SaveResponsesResponse = z.object({
  /** One for each response sent, in the same order. */
  results: z.array(SaveResult.extend({ questionId: z.uuid() })),
  time_remaining: z.number().int(),
});
export type SaveResponsesResponse = z.infer<typeof SaveResponsesResponse>;

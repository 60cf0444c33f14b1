import { z } from 'zod';
import { ASKING_RULES } from '#core/domain/omr/asking-checks.ts';

/** A row of the sheet as the reader saw it. */
export const ReadAnswer = z.object({
  /** Question number, from 1. */
  q: z.number(),
  sel: z.number().nullable(),
  conf: z.number(),
  state: z.enum(['clear', 'blank', 'faint', 'multiple', 'unreadable']).optional(),
  /** Something is drawn beside the circles. */
  isDrawnAround: z.boolean().optional(),
  /** Which check asked for a person: not where an earlier reader read it. */
  asked: z
    .object({ rule: z.enum(ASKING_RULES) })
    .optional()
    .catch(undefined),
});
export type ReadAnswer = z.infer<typeof ReadAnswer>;

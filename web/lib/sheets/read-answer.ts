import { z } from 'zod';

/** A row of the sheet as the reader saw it. */
export const ReadAnswer = z.object({
  /** Question number, from 1. */
  q: z.number(),
  sel: z.number().nullable(),
  conf: z.number(),
  state: z.enum(['clear', 'blank', 'faint', 'multiple', 'unreadable']).optional(),
  /** Something is drawn beside the circles. */
  isDrawnAround: z.boolean().optional(),
});
export type ReadAnswer = z.infer<typeof ReadAnswer>;

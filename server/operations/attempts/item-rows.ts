import { z } from 'zod';
import type { ItemToGrade } from '#core/domain/scoring/grade-attempt.ts';

/** A question of an attempt with its key and the student's answer. */
export const ItemToGradeRow = z.object({
  questionId: z.string(),
  position: z.number(),
  correctIndex: z.number().nullable(),
  acceptedIndexes: z.array(z.number()).nullable(),
  dropped: z.boolean(),
  selectedIndex: z.number().nullable(),
  multiple: z.boolean().optional(),
  timeMs: z.number().nullable(),
}) satisfies z.ZodType<ItemToGrade>;

import { z } from 'zod';
import { answerFromRow, keyFromRow } from '#core/domain/questions/kinds/rows.ts';
import type { ItemToGrade } from '#core/domain/scoring/grade-attempt.ts';

const Columns = z.object({
  questionId: z.string(),
  position: z.number(),
  place: z.number().optional(),
  kind: z.string(),
  key: z.unknown(),
  optionCount: z.number(),
  correctIndex: z.number().nullable(),
  acceptedIndexes: z.array(z.number()).nullable(),
  dropped: z.boolean(),
  selectedIndex: z.number().nullable(),
  /** Of another kind than `single`. */
  answer: z.unknown().optional(),
  multiple: z.boolean().optional(),
  timeMs: z.number().nullable(),
});

/** A question of an attempt with its key and the student's answer. */
export const ItemToGradeRow = Columns.transform(itemOf);

export const ItemOfAttemptRow = Columns.extend({ attemptId: z.string() }).transform((row) => ({
  attemptId: row.attemptId,
  item: itemOf(row),
}));

function itemOf(row: z.infer<typeof Columns>): ItemToGrade {
  const { questionId, position, place, timeMs } = row;
  return {
    questionId,
    position,
    ...(place !== undefined && { place }),
    key: keyFromRow(row),
    answer: answerFromRow(row),
    timeMs,
  };
}

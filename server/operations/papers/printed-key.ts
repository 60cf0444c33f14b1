import { z } from 'zod';
import { kindOf } from '#core/domain/questions/kinds/registry.ts';
import { keyFromRow } from '#core/domain/questions/kinds/rows.ts';
import { rightIndexes } from '#core/domain/scoring/right-indexes.ts';
import type { PrintedAnswer } from '#server/documents/question-paper/paper.ts';

/** Of `q`, a question; rows of {@link KeyRow}. */
export const KEY_COLUMNS = `q.correct_index as "correctIndex", q.accepted_indexes as "acceptedIndexes", q.dropped, q.kind, q.key,
    cardinality(q.options) as "optionCount"`;

export const KeyRow = z.object({
  correctIndex: z.number().nullable(),
  acceptedIndexes: z.array(z.number()).nullable(),
  dropped: z.boolean(),
  kind: z.string(),
  key: z.unknown(),
  optionCount: z.number(),
});

/** A key as the edition with answers prints it: letters of options, or what its kind writes. */
export function printedKey(
  row: z.infer<typeof KeyRow>,
): Pick<PrintedAnswer, 'right' | 'dropped' | 'written'> {
  const key = keyFromRow(row);
  if (key.kind === 'single') {
    const right = rightIndexes({ correct_index: row.correctIndex, accepted_indexes: row.acceptedIndexes });
    return { right, dropped: row.dropped };
  }
  return { right: [], dropped: key.accepts === 'everybody', written: kindOf(key).writeKey(key) };
}

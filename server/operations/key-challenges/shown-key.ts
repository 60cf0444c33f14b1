import { z } from 'zod';
import type { ShownKey } from '#core/contracts/key-challenges/challenge.ts';
import { keysOf } from '#core/domain/item-statistics/item-statistics.ts';
import { keyFromColumns } from '#core/domain/questions/kinds/single/columns.ts';

/** Of `q`, a question. */
export const KEY_COLUMNS = `json_build_object('correctIndex', q.correct_index, 'acceptedIndexes', q.accepted_indexes, 'dropped', q.dropped,
    'optionCount', cardinality(q.options))`;

/** What is right by the key as it stands, in places of the bank. */
export const KeyOfRow = z
  .object({
    correctIndex: z.number().nullable(),
    acceptedIndexes: z.array(z.number()).nullable(),
    dropped: z.boolean(),
    optionCount: z.number(),
  })
  .transform(({ optionCount, ...columns }): z.infer<typeof ShownKey> => {
    const key = keyFromColumns(columns, optionCount);
    return { right: keysOf(key), accepts: key.accepts };
  });

import { z } from 'zod';
import type { ShownKey } from '#core/contracts/key-challenges/challenge.ts';
import { keysOf } from '#core/domain/item-statistics/item-statistics.ts';
import { keyFromRow } from '#core/domain/questions/kinds/rows.ts';

/** Of `q`, a question. */
export const KEY_COLUMNS = `json_build_object('correctIndex', q.correct_index, 'acceptedIndexes', q.accepted_indexes, 'dropped', q.dropped,
    'optionCount', cardinality(q.options), 'kind', q.kind, 'key', q.key)`;

/** What is right by the key as it stands, in places of the bank. */
export const KeyOfRow = z
  .object({
    correctIndex: z.number().nullable(),
    acceptedIndexes: z.array(z.number()).nullable(),
    dropped: z.boolean(),
    optionCount: z.number(),
    kind: z.string(),
    key: z.unknown(),
  })
  .transform((row): z.infer<typeof ShownKey> => {
    const key = keyFromRow(row);
    const { accepts } = key;
    if (key.kind === 'single') return { right: keysOf(key), accepts, other: null };
    const [printed = []] = key.kind === 'multiple' && accepts !== 'everybody' ? key.right : [];
    return { right: [...printed], accepts, other: key };
  });

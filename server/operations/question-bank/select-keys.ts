import { z } from 'zod';
import { type Key, kindOf } from '#core/domain/questions/kinds/registry.ts';
import { keyFromRow } from '#core/domain/questions/kinds/rows.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

const KeyRow = z
  .object({
    id: z.string(),
    kind: z.string(),
    key: z.unknown(),
    optionCount: z.number(),
    correctIndex: z.number().nullable(),
    acceptedIndexes: z.array(z.number()).nullable(),
    dropped: z.boolean(),
  })
  .transform(({ id, ...row }) => ({ id, key: keyFromRow(row), optionCount: row.optionCount }));

const SELECT = `
  select id, kind, key, cardinality(options) as "optionCount", correct_index as "correctIndex", accepted_indexes as "acceptedIndexes", dropped
  from public.questions where id = any ($1::uuid[])`;

/** As they stand now, with how many options there are, by question. */
export async function selectKeys(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { key: Key; optionCount: number }>> {
  const rows = await queryRows(db, KeyRow, SELECT, [ids]);
  return new Map(rows.map(({ id, ...key }) => [id, key]));
}

/** As a file has it; empty where there is none, or the question was dropped. */
export function writtenKey(key: Key | undefined): string {
  if (!key || key.accepts === 'everybody') return '';
  return kindOf(key).writeKey(key);
}

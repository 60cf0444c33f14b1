import { z } from 'zod';
import { type ItemStatistics, itemStatistics } from '#core/domain/item-statistics/item-statistics.ts';
import { keyFromColumns } from '#core/domain/questions/kinds/single/columns.ts';
import type { SingleKey } from '#core/domain/questions/kinds/single/single.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { selectTallies } from './tally-rows.ts';

const SELECT_KEYS = `
  select id, cardinality(options) as "optionCount", correct_index as "correctIndex", accepted_indexes as "acceptedIndexes", dropped
  from public.questions where id = any ($1::uuid[])`;

const KeyRow = z
  .object({
    id: z.string(),
    correctIndex: z.number().nullable(),
    acceptedIndexes: z.array(z.number()).nullable(),
    dropped: z.boolean(),
    optionCount: z.number(),
  })
  .transform(({ id, optionCount, ...columns }) => ({
    ...{ id, optionCount },
    key: keyFromColumns(columns, optionCount),
  }));

export interface QuestionStatistics {
  id: string;
  key: SingleKey;
  statistics: ItemStatistics;
}

/**
 * The statistics of a question as they were last added up, up to a minute ago, judged by its present key. It reads a
 * row for each test that many sat with the question, and no answers. Null: there is no such question.
 * For administrators, and for what works for them: they tell of keys.
 */
export async function readItemStatistics(tx: Queryable, questionId: string): Promise<ItemStatistics | null> {
  const [found] = await readManyItemStatistics(tx, [questionId]);
  return found?.statistics ?? null;
}

/** The same for many, without those there are not; in no order. */
export async function readManyItemStatistics(
  tx: Queryable,
  questionIds: readonly string[],
): Promise<QuestionStatistics[]> {
  const keys = await queryRows(tx, KeyRow, SELECT_KEYS, [questionIds]);
  const tallies = await selectTallies(tx, questionIds);
  return keys.map(({ id, key, optionCount }) => {
    const ofQuestion = tallies.filter(({ questionId }) => questionId === id);
    return { id, key, statistics: itemStatistics(ofQuestion, key, optionCount) };
  });
}

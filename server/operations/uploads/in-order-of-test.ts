import { z } from 'zod';
import type { Detected } from '#core/domain/omr/detected.ts';
import { byPosition } from '#core/domain/papers/booklets.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';

const SELECT = 'select positions from public.test_booklets where test_id = $1 and booklet = $2';
const Order = z.object({ positions: z.array(z.number()) });

/** Answers as numbered on a sheet, numbered as the test's questions are. */
export async function inOrderOfTest<Answer extends { q: number }>(
  db: Queryable,
  testId: string,
  { booklet }: Detected,
  answers: readonly Answer[],
): Promise<readonly Answer[]> {
  if (!booklet) return answers;
  const { positions } = await queryRow(db, Order, SELECT, [testId, booklet]);
  return byPosition(answers, positions);
}

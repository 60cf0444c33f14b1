import { z } from 'zod';
import { fitsNumberGrid } from '#core/domain/omr/fits-number-grid.ts';
import { NumericalKey } from '#core/domain/questions/kinds/numerical/numerical.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

const KeyRow = z.object({ key: NumericalKey });
const SELECT_NUMBERS = `
  select key from public.questions where id = any ($1::uuid[]) and kind = 'numerical' and key is not null`;

/** Whether the answer sheet has a place for every answer: a number is filled in sign by sign. */
export async function hasRoomOnSheet(db: Queryable, questionIds: readonly string[]): Promise<boolean> {
  const keys = await queryRows(db, KeyRow, SELECT_NUMBERS, [questionIds]);
  return keys.every(({ key }) => fitsNumberGrid(key));
}

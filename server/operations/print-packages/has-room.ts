import { z } from 'zod';
import { fitsNumberGrid } from '#core/domain/omr/fits-number-grid.ts';
import { NumericalKey } from '#core/domain/questions/kinds/numerical/numerical.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

const KeyRow = z.object({ key: NumericalKey });
const SELECT_NUMBERS = `
  select key from public.questions where id = any ($1::uuid[]) and kind = 'numerical' and key is not null`;
const SELECT_NUMBERS_OF_TEST = `
  select q.key from public.test_questions t join public.questions q on q.id = t.question_id
  where t.test_id = $1 and q.kind = 'numerical' and q.key is not null`;

const allFit = (keys: readonly z.infer<typeof KeyRow>[]) => keys.every(({ key }) => fitsNumberGrid(key));

/** Whether the answer sheet has a place for every answer: a number is filled in sign by sign. */
export const hasRoomOnSheet = async (db: Queryable, questionIds: readonly string[]): Promise<boolean> =>
  allFit(await queryRows(db, KeyRow, SELECT_NUMBERS, [questionIds]));

export const hasRoomForTest = async (db: Queryable, testId: string): Promise<boolean> =>
  allFit(await queryRows(db, KeyRow, SELECT_NUMBERS_OF_TEST, [testId]));

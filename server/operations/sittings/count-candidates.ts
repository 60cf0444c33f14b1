import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';

const CountRow = z.object({ count: z.number() });
const COUNT = `
  select count(*)::int as count from private.sitting_candidates where sitting_id = $1 and removed_at is null`;

export async function countCandidates(db: Queryable, sittingId: string): Promise<number> {
  return (await queryRow(db, CountRow, COUNT, [sittingId])).count;
}

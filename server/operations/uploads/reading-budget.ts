import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';

/** Of all pictures of one upload: ten photographs as phones take them. */
export const MAX_UPLOAD_PIXELS = 250_000_000;
/** Of the machine, for one upload. Ten pages take a third of it. */
export const MAX_UPLOAD_MS = 30_000;
/** Of one student in a day. A sheet takes a second or two. */
export const MAX_STUDENT_MS = 10 * 60_000;
/** What a file that could not be read is taken to have cost. */
export const REFUSED_MS = 1_000;

const UsedRow = z.object({ ms: z.number() });
const SELECT_USED = `
  select coalesce(sum(reading_ms), 0)::int as ms from public.print_uploads
  where user_id = $1 and created_at > now() - interval '1 day'`;

/** @throws rate_limited for a student whose sheets took too long to be read today */
export async function requireReadingTime(db: Queryable, userId: string): Promise<void> {
  const { ms } = await queryRow(db, UsedRow, SELECT_USED, [userId]);
  if (ms < MAX_STUDENT_MS) return;
  throw new AppError(
    'rate_limited',
    'Your sheets took too long to be read today. Please upload this one tomorrow.',
  );
}

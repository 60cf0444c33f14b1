import { z } from 'zod';
import { readOptionalRow } from '#web/lib/requests/read-rows.ts';

const Closing = z.object({
  status: z.enum(['in_progress', 'paused', 'submitted']),
  closed_by: z.string().nullable(),
  results_released_at: z.string().nullable(),
});

/** True when the student has ended the attempt, or its results are released: nothing is taken any more. */
export async function isClosedForGood(attemptId: string): Promise<boolean> {
  const closing = await readOptionalRow(Closing, (db) =>
    db.from('attempts').select('status, closed_by, results_released_at').eq('id', attemptId),
  );
  if (closing?.status !== 'submitted') return false;
  return closing.closed_by === 'student' || Date.parse(closing.results_released_at ?? '') <= Date.now();
}

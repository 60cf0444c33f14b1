import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { resultKeys } from '#web/features/results/api/keys.ts';
import { readOptionalRow } from '#web/lib/requests/read-rows.ts';

const Row = z.object({ token: z.string() });

export const shareTokenQuery = (userId: string, attemptId: string) =>
  queryOptions({
    queryKey: resultKeys.share(userId, attemptId),
    queryFn: ({ signal }) => getShareToken(attemptId, signal),
  });

/** Null: never shared, or no longer. */
async function getShareToken(attemptId: string, signal: AbortSignal): Promise<string | null> {
  const row = await readOptionalRow(
    Row,
    (db) => db.from('attempt_shares').select('token').eq('attempt_id', attemptId).is('revoked_at', null),
    signal,
  );
  return row?.token ?? null;
}

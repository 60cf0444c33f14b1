import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { resultKeys } from '#web/features/results/api/keys.ts';
import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const Row = z.object({ token: z.string() }).nullable();

export const shareTokenQuery = (userId: string, attemptId: string) =>
  queryOptions({
    queryKey: [...resultKeys.attempt(userId, attemptId), 'share'],
    queryFn: ({ signal }) => getShareToken(attemptId, signal),
  });

/** Null: never shared, or no longer. */
async function getShareToken(attemptId: string, signal: AbortSignal): Promise<string | null> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('attempt_shares')
    .select('token')
    .eq('attempt_id', attemptId)
    .is('revoked_at', null)
    .abortSignal(signal)
    .retry(false)
    .maybeSingle();
  return Row.parse(throwOnError(answer))?.token ?? null;
}

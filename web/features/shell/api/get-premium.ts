import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { throwOnError } from '#web/lib/errors.ts';
import { ONE_DRAWING_MS } from '#web/lib/query-client.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const POLL_MS = 10_000;
const CACHE_MS = 60_000;

export const premiumQuery = (userId: string) =>
  queryOptions({
    queryKey: ['premium', userId],
    queryFn: ({ signal }) => getPremium(userId, signal),
    refetchInterval: POLL_MS,
    staleTime: ONE_DRAWING_MS,
    gcTime: CACHE_MS,
  });

async function getPremium(userId: string, signal: AbortSignal): Promise<boolean> {
  const supabase = await getSupabase();
  const answer = await supabase.rpc('is_premium', { p_user: userId }).abortSignal(signal).retry(false);
  return z.boolean().parse(throwOnError(answer));
}

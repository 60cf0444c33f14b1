import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const Rows = z.array(z.object({ alias: z.string(), score: z.coerce.number() }));
export type SharedScore = z.infer<typeof Rows>[number];

export const sharedScoreQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-score', token],
    queryFn: ({ signal }) => getSharedScore(token, signal),
    staleTime: 0,
  });

/** Null: withdrawn, or never there. Anybody may ask. */
async function getSharedScore(token: string, signal: AbortSignal): Promise<SharedScore | null> {
  const supabase = await getSupabase();
  const answer = await supabase.rpc('get_shared_score', { p_token: token }).abortSignal(signal).retry(false);
  return Rows.parse(throwOnError(answer))[0] ?? null;
}

import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { shareKeys } from '#web/features/share/api/keys.ts';
import { readOptionalRow } from '#web/lib/requests/read-rows.ts';

const Row = z.object({
  alias: z.string(),
  score: z.coerce.number(),
  correct_answers: z.number(),
  total_questions: z.number(),
});
export type SharedScore = z.infer<typeof Row>;

export const sharedScoreQuery = (token: string) =>
  queryOptions({
    queryKey: shareKeys.score(token),
    queryFn: ({ signal }) => getSharedScore(token, signal),
    staleTime: 0,
  });

/** Null: withdrawn, or never there. Anybody may ask. */
async function getSharedScore(token: string, signal: AbortSignal): Promise<SharedScore | null> {
  const row = await readOptionalRow(Row, (db) => db.rpc('get_shared_score', { p_token: token }), signal);
  return row;
}

import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { shellKeys } from '#web/features/shell/api/keys.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { ONE_DRAWING_MS } from '#web/lib/requests/query-client.ts';
import { readValue } from '#web/lib/requests/read-rows.ts';

const POLL_MS = 10_000;
const CACHE_MS = 60_000;

export const premiumQuery = (userId: string) =>
  queryOptions({
    queryKey: shellKeys.premium(userId),
    ...keptAs('premium', { isQuiet: true }),
    queryFn: ({ signal }) => getPremium(userId, signal),
    refetchInterval: POLL_MS,
    staleTime: ONE_DRAWING_MS,
    gcTime: CACHE_MS,
  });

async function getPremium(userId: string, signal: AbortSignal): Promise<boolean> {
  return readValue(z.boolean(), (db) => db.rpc('is_premium', { p_user: userId }), signal);
}

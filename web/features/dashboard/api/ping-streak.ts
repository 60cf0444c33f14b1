import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { GamificationPingResponse } from '#core/contracts/gamification/gamification-ping.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

/** Counts what was earned for the streak, and whatever shows points or places is asked for again. */
export async function pingStreak(queryClient: QueryClient, userId: string): Promise<void> {
  await callFunction('gamification-ping', undefined, { schema: GamificationPingResponse });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: sharedKeys.gamification(userId) }),
    queryClient.invalidateQueries({ queryKey: sharedKeys.leaderboard }),
  ]);
}

export function usePingStreak(userId: string, { onError }: { onError: () => void }) {
  const queryClient = useQueryClient();
  // Nobody waits for it: it is sent when there is a network.
  return useMutation({ mutationFn: () => pingStreak(queryClient, userId), onError, networkMode: 'online' });
}

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { aiTaskKeys } from '#web/features/admin-ai-tasks/api/keys.ts';
import { saidOffline } from '#web/lib/page/say-offline.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

/** Asks again for everything the screen shows, and for what of the bank depends on it. */
export function useRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return useCallback(() => {
    // What is asked for without a network waits in silence.
    saidOffline();
    return Promise.all([
      queryClient.invalidateQueries({ queryKey: aiTaskKeys.all }),
      queryClient.invalidateQueries({ queryKey: sharedKeys.questionBank }),
    ]);
  }, [queryClient]);
}

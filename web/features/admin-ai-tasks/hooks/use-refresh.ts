import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { aiTaskKeys } from '#web/features/admin-ai-tasks/api/keys.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

/** Asks again for everything the screen shows, and for what of the bank depends on it. */
export function useRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: aiTaskKeys.all }),
        queryClient.invalidateQueries({ queryKey: sharedKeys.questionBank }),
      ]),
    [queryClient],
  );
}

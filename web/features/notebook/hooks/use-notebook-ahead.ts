import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chaptersQuery, entriesQuery, UNFILTERED } from '#web/features/notebook/api/list-entries.ts';
import { afterFirstScreen } from '#web/lib/page/after-first-screen.ts';

const STALE_MS = 10 * 60_000;

/** Puts the notebook as it opens on the device, for the time without a network. */
export function useNotebookAhead(userId: string, isWanted: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isWanted) return;
    return afterFirstScreen(() => {
      void queryClient.prefetchQuery({ ...entriesQuery(userId, UNFILTERED), staleTime: STALE_MS });
      void queryClient.prefetchQuery({ ...chaptersQuery(userId, UNFILTERED.exam), staleTime: STALE_MS });
    });
  }, [queryClient, userId, isWanted]);
}

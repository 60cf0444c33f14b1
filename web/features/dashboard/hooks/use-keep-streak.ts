import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pingStreak } from '#web/features/dashboard/api/ping-streak.ts';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';
import { gamificationKeys } from '#web/lib/gamification-record.ts';
import { toast } from '#web/lib/toast.ts';

/** Opens the Quick Test dialog and, beside it, lets the server count the day if it is earned already. */
export function useKeepStreak(userId: string) {
  const { t } = useTranslation('dashboard');
  const { isOn: isDemo } = useDemoMode();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const ping = useMutation({
    mutationFn: pingStreak,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: gamificationKeys.record(userId) }),
        queryClient.invalidateQueries({ queryKey: ['leaderboard'] }),
      ]),
    onError: () => toast.error(t('streak.failed')),
  });
  const keep = () => {
    setOpen(true);
    if (!isDemo) ping.mutate();
  };
  return { keep, isOpen, setOpen };
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePingStreak } from '#web/features/dashboard/api/ping-streak.ts';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';
import { toast } from '#web/lib/page/toast.ts';

/** Opens the Quick Test dialog and, beside it, lets the server count the day if it is earned already. */
export function useKeepStreak(userId: string) {
  const { t } = useTranslation('dashboard');
  const { isOn: isDemo } = useDemoMode();
  const [isOpen, setOpen] = useState(false);
  const ping = usePingStreak(userId, { onError: () => toast.error(t('streak.failed')) });
  const keep = () => {
    setOpen(true);
    if (!isDemo) ping.mutate();
  };
  return { keep, isOpen, setOpen };
}

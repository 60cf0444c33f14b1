import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { purgeDemoData, setDemoMode } from '#web/features/admin-settings/api/demo-mode.ts';
import { adminSettingsKeys } from '#web/features/admin-settings/api/keys.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

/** Demo Mode for everybody, and what it brought. */
export function useDemoContent() {
  const { t } = useTranslation('admin-settings');
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  const onSettled = () => {
    leave();
    void queryClient.invalidateQueries({ queryKey: sharedKeys.demoAllowed });
    void queryClient.invalidateQueries({ queryKey: sharedKeys.questionBank });
    return queryClient.invalidateQueries({ queryKey: adminSettingsKeys.settings });
  };
  const allow = useMutation({
    mutationFn: setDemoMode,
    onSuccess: ({ allowed }) => toast.success(t(allowed ? 'demo.on' : 'demo.off')),
    onError: (error) => toast.error(failureText(error, t('saveFailed'))),
    onSettled,
  });
  const purge = useMutation({
    mutationFn: purgeDemoData,
    onSuccess: ({ questions, tests, attempts }) => {
      if (questions + tests + attempts === 0) toast.info(t('demo.none'));
      else toast.success(t('demo.purged'), t('demo.purgedText', { questions, tests, attempts }));
    },
    onError: (error) => toast.error(failureText(error, t('demo.purgeFailed'))),
    onSettled,
  });
  return {
    isAllowing: allow.isPending,
    isPurging: purge.isPending,
    allow: (allowed: boolean) => {
      if (enter()) allow.mutate(allowed);
    },
    purge: () => {
      if (enter()) purge.mutate();
    },
  };
}

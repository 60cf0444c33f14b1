import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#core/domain/settings/site-settings.ts';
import { adminSettingsKeys } from '#web/features/admin-settings/api/keys.ts';
import { saveSettings } from '#web/features/admin-settings/api/settings.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

/** Writes settings, and says so; read again afterwards, also where the table refused. */
export function useSaveSettings() {
  const { t } = useTranslation('admin-settings');
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  const mutation = useMutation({
    mutationFn: saveSettings,
    onSuccess: () => toast.success(t('saved')),
    onError: (error) => toast.error(failureText(error, t('saveFailed'))),
    onSettled: () => {
      leave();
      return queryClient.invalidateQueries({ queryKey: adminSettingsKeys.settings });
    },
  });
  return {
    isPending: mutation.isPending,
    save: (changes: Partial<Settings>) => {
      if (enter()) mutation.mutate(changes);
    },
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeResetLink } from '#web/features/admin-users/api/change-user.ts';
import { adminUsersKeys } from '#web/features/admin-users/api/keys.ts';
import { copyText } from '#web/lib/page/copy-text.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

/** Makes a reset link and copies it; `shown` is the link where the page may not write to the clipboard. */
export function useResetLink() {
  const { t } = useTranslation('admin-users');
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  const [shown, setShown] = useState<string | null>(null);
  const make = async (email: string) => {
    if (!enter()) return;
    const link = makeResetLink(email);
    try {
      const [copied, made] = await Promise.all([copyText(link), link]);
      toast.success(t('toasts.reset'), t(copied ? 'toasts.resetCopied' : 'toasts.resetShown', { email }));
      if (!copied) setShown(made);
    } catch (error) {
      toast.error(failureText(error, t('failures.reset')));
    } finally {
      leave();
      void queryClient.invalidateQueries({ queryKey: adminUsersKeys.all });
    }
  };
  return { make: (email: string) => void make(email), shown, close: () => setShown(null) };
}

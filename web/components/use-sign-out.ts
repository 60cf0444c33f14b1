import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/lib/page/toast.ts';
import { signOut } from '#web/lib/session/connected-session.ts';

/**
 * Signing out, wherever its button stands.
 * @param to where it leads
 * @param isAnnounced whether a success is said; that other devices may stay signed in always is
 */
export function useSignOut(to: '/' | '/auth', { isAnnounced = false } = {}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: signOut,
    onSuccess: ({ isEverywhere }) => {
      if (!isEverywhere) toast.success(t('signOut.done'), t('signOut.onlyHere'));
      else if (isAnnounced) toast.success(t('signOut.done'));
      return navigate({ to });
    },
    onError: () => toast.error(t('signOut.failed')),
  });
}

import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { claimSetup } from '#web/features/auth/api/claim-setup.ts';
import { AuthLayout } from '#web/features/auth/components/auth-layout.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useUser } from '#web/lib/session/session.ts';

/** Opened from the link the server printed at its first start, by anyone who installed it. */
export function ClaimSetupScreen({ token }: { token: string }) {
  const { t } = useTranslation(['auth', 'common']);
  const { history } = useRouter();
  const email = useUser()?.email ?? '';
  const claim = useMutation({
    mutationFn: () => claimSetup(token),
    onSuccess: () => {
      toast.success(t('setup.done'), t('setup.doneText'));
      history.replace('/admin');
    },
    onError: (error) => toast.error(failureText(error, t('common:unexpectedError'))),
  });
  return (
    <AuthLayout title={t('setup.title')} subtitle={t('setup.subtitle')}>
      <div className="grid gap-5">
        <p className="text-pretty break-words text-center">{t('setup.text', { email })}</p>
        <Button block busy={claim.isPending || claim.isSuccess} onClick={() => claim.mutate()}>
          {t('setup.submit')}
        </Button>
      </div>
    </AuthLayout>
  );
}

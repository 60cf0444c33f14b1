import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { ContinueAs } from '#web/features/auth/components/continue-as.tsx';
import { useAddressExchange } from '#web/features/auth/hooks/use-address-exchange.ts';
import { toast } from '#web/lib/page/toast.ts';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';

/** With a session: on to `next`. Without one, or after any error: to the sign-in screen. */
export function AuthCallback({ next }: { next: string }) {
  const { t } = useTranslation('auth');
  const { history } = useRouter();
  usePageTitle(t('signingYouIn'));
  const question = useAddressExchange((outcome, reason) => {
    if (outcome === 'refused') toast.error(reason);
    // Who declines stays who they are: signed in, /auth leads on.
    history.replace(outcome === 'signed-in' ? next : '/auth');
  });
  if (question) return <ContinueAs {...question} />;
  return (
    <main id="content" className="grid min-h-dvh place-content-center justify-items-center gap-4">
      <Spinner className="size-8 text-link" />
      <p role="status" className="text-lg">
        {t('signingYouIn')}
      </p>
    </main>
  );
}

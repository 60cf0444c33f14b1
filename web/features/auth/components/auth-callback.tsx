import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useAddressExchange } from '#web/features/auth/hooks/use-address-exchange.ts';
import { toast } from '#web/lib/page/toast.ts';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';

/** With a session: on to `next`. Without one, or after any error: to the sign-in screen. */
export function AuthCallback({ next }: { next: string }) {
  const { t } = useTranslation('auth');
  const { history } = useRouter();
  usePageTitle(t('signingYouIn'));
  useAddressExchange((outcome, reason) => {
    if (outcome === 'refused') toast.error(reason);
    history.replace(outcome === 'signed-in' ? next : '/auth');
  });
  return (
    <main id="content" className="grid min-h-dvh place-content-center justify-items-center gap-4">
      <Spinner className="size-8 text-link" />
      <p role="status" className="text-lg">
        {t('signingYouIn')}
      </p>
    </main>
  );
}

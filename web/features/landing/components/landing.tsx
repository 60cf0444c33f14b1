import { ClientOnly, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicHeader } from '#web/components/public-header.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { Hero } from '#web/features/landing/components/hero.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';
import { useSession } from '#web/lib/session/session.ts';

const BelowTheFold = lazy(async () => {
  const [chunk] = await Promise.all([
    import('#web/features/landing/components/below-the-fold.tsx'),
    i18n.loadNamespaces('landing-below'),
  ]);
  return { default: chunk.BelowTheFold };
});

export function Landing({ footer }: { footer: ReactNode }) {
  const { t } = useTranslation(['landing', 'common']);
  const navigate = useNavigate();
  const { status } = useSession();
  usePageTitle();
  useEffect(() => {
    if (status === 'signed-in') void navigate({ to: '/app', replace: true });
  }, [status, navigate]);

  if (status === 'loading') {
    return (
      <main id="content" className="grid min-h-dvh place-content-center justify-items-center gap-3">
        <Spinner className="size-8 text-link" />
        <p role="status">{t('common:loading')}</p>
      </main>
    );
  }
  const place = <div className="min-h-dvh" />;
  return (
    <>
      <PublicHeader />
      <main id="content" tabIndex={-1} className="focus-visible:outline-none">
        <Hero />
        <ClientOnly fallback={place}>
          <Suspense fallback={place}>
            <BelowTheFold signedIn={status === 'signed-in'} />
          </Suspense>
        </ClientOnly>
      </main>
      {footer}
    </>
  );
}

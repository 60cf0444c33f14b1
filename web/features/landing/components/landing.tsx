import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicFooter } from '#web/components/public-footer.tsx';
import { PublicHeader } from '#web/components/public-header.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { CallToAction } from '#web/features/landing/components/call-to-action.tsx';
import { Exams } from '#web/features/landing/components/exams.tsx';
import { FairGrid } from '#web/features/landing/components/fair-grid.tsx';
import { GameGrid } from '#web/features/landing/components/game-grid.tsx';
import { Hero } from '#web/features/landing/components/hero.tsx';
import { Plans } from '#web/features/landing/components/plans.tsx';
import { useSession } from '#web/lib/session.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';

export function Landing() {
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
  return (
    <>
      <PublicHeader />
      <main id="content" tabIndex={-1} className="focus-visible:outline-none">
        <Hero />
        <GameGrid />
        <FairGrid />
        <Exams />
        <Plans />
        <CallToAction signedIn={status === 'signed-in'} />
      </main>
      <PublicFooter />
    </>
  );
}

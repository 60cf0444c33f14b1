import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StumbleIllustration } from '#web/components/illustrations/stumble.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';

export function TestNotFound() {
  const { t } = useTranslation('test-taking');
  usePageTitle(t('notFound'));
  return (
    <main
      id="content"
      tabIndex={-1}
      className="page grid min-h-dvh place-content-center justify-items-center gap-4 py-16 text-center focus-visible:outline-none"
    >
      <StumbleIllustration className="w-48" />
      <h1 className="font-bold text-2xl">{t('notFound')}</h1>
      <p className="max-w-md text-muted-foreground">{t('notFoundText')}</p>
      <Link to="/app/dashboard" className={buttonVariants()}>
        {t('backToDashboard')}
      </Link>
    </main>
  );
}

import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StumbleIllustration } from '#web/components/illustrations/stumble.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';

/** For an address no route knows. */
export function NotFoundPage() {
  return (
    <main id="content" className="grid min-h-dvh content-center">
      <NotFound />
    </main>
  );
}

/** Inside a layout that already has its main. */
export function NotFound() {
  const { t } = useTranslation();
  usePageTitle(t('notFound.title'));
  return (
    <div className="page grid min-h-[70dvh] place-content-center justify-items-center gap-4 py-16 text-center">
      <StumbleIllustration className="w-48" />
      <p className="font-semibold text-link tabular-nums">404</p>
      <h1 className="font-bold text-3xl">{t('notFound.title')}</h1>
      <p className="max-w-md text-muted-foreground">{t('notFound.text')}</p>
      <Link to="/" className={buttonVariants()}>
        {t('notFound.home')}
      </Link>
    </div>
  );
}

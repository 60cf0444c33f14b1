import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '#web/components/ui/button-variants.ts';

/**
 * Stands around every route: whatever crashes inside, the student keeps a page that says what to do. It is part of
 * the first chunk and loads nothing, because a chunk that did not arrive may be what crashed.
 */
export function RouteCrash({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  useEffect(() => console.error(error), [error]);
  return (
    <div className="page grid min-h-[70dvh] place-content-center justify-items-center gap-4 py-16 text-center">
      <h1 className="font-bold text-2xl">{t('crash.title')}</h1>
      <p className="max-w-md text-muted-foreground">{t('crash.hint')}</p>
      <button type="button" className={buttonVariants()} onClick={() => window.location.reload()}>
        {t('crash.refresh')}
      </button>
    </div>
  );
}

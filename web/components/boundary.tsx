import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { onReconnect } from '#web/lib/offline/reconnect.ts';

/** What Chromium, Firefox and Safari report when a script could not be loaded. */
const SCRIPT_MISSING = /dynamically imported|module script/;
const reload = () => window.location.reload();

/**
 * Stands around every route: whatever crashes inside, the student keeps a page that says what to do. It is part of
 * the first chunk and loads nothing, because a chunk that did not arrive may be what crashed: then the network is
 * named, and the page tries again when there is one.
 */
export function RouteCrash({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const isCutOff = SCRIPT_MISSING.test(String(error));
  useEffect(() => console.error(error), [error]);
  useEffect(() => (isCutOff ? onReconnect(reload) : undefined), [isCutOff]);
  return (
    <div className="page grid min-h-[70dvh] place-content-center justify-items-center gap-4 py-16 text-center">
      <h1 className="max-w-md font-bold text-2xl">{isCutOff ? t('loadError') : t('crash.title')}</h1>
      {!isCutOff && <p className="max-w-md text-muted-foreground">{t('crash.hint')}</p>}
      <button type="button" className={buttonVariants()} onClick={reload}>
        {isCutOff ? t('retry') : t('crash.refresh')}
      </button>
    </div>
  );
}

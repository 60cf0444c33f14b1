import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/**
 * On a slow network the next screen's scripts take their time, and the old screen stays until they are there: a line at
 * the top says that the click was heard. Who waits less than 300 ms never sees it.
 */
export function RouteProgress() {
  const { t } = useTranslation();
  const isWaiting = useRouterState({ select: ({ status }) => status === 'pending' });
  if (!isWaiting) return null;
  return (
    <div
      role="progressbar"
      aria-label={t('loading')}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 animate-appear-late overflow-hidden"
    >
      <div className="h-full animate-pass-by bg-primary" />
    </div>
  );
}

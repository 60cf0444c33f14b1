import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadToaster } from '#web/components/toaster-loader.ts';
import { onFirstToast } from '#web/lib/toast.ts';

type Region = ComponentType<{ label: string }>;

/**
 * Stands in the root, above every route; the toaster itself arrives with the first toast. Without a network it cannot:
 * the toast then waits, the page stays, and the next toast tries again.
 */
export function ToastHost() {
  const { t } = useTranslation();
  const [Region, setRegion] = useState<Region | null>(null);
  useEffect(() => {
    const stop = onFirstToast(() => {
      loadToaster().then(
        (region) => setRegion(() => region),
        (error: unknown) => console.warn('The toaster could not be loaded:', error),
      );
    });
    return () => void stop();
  }, []);
  return Region && <Region label={t('notifications')} />;
}

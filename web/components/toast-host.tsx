import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterFirstScreen } from '#web/lib/page/after-first-screen.ts';
import { onFirstToast } from '#web/lib/page/toast.ts';

type Region = typeof import('#web/components/ui/toaster.tsx')['ToastRegion'];

/**
 * Stands in the root, above every route. What draws toasts is fetched when the first screen stands, and not by the first toast, which
 * may say that the network is gone. Drawn with the first toast.
 */
export function ToastHost() {
  const { t } = useTranslation();
  const [ToastRegion, setRegion] = useState<Region | null>(null);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    let isGone = false;
    let isComing = false;
    const fetchRegion = async () => {
      if (isComing) return;
      isComing = true;
      try {
        const toaster = await import('#web/components/ui/toaster.tsx');
        if (!isGone) setRegion(() => toaster.ToastRegion);
      } catch (error) {
        // The next toast tries again, as does the network when it is back; until then they wait.
        isComing = false;
        console.warn('Toasts cannot be drawn:', error);
      }
    };
    const stop = onFirstToast(() => {
      setNeeded(true);
      void fetchRegion();
    });
    const cancel = afterFirstScreen(() => void fetchRegion());
    window.addEventListener('online', fetchRegion);
    return () => {
      isGone = true;
      stop();
      cancel();
      window.removeEventListener('online', fetchRegion);
    };
  }, []);
  return isNeeded && ToastRegion && <ToastRegion label={t('notifications')} />;
}

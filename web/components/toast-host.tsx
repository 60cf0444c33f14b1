import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastRegion } from '#web/components/ui/toaster.tsx';
import { onFirstToast } from '#web/lib/page/toast.ts';

/**
 * Stands in the root, above every route, and comes with the page's first script: what says that the network is gone must
 * not need it. Drawn with the first toast.
 */
export function ToastHost() {
  const { t } = useTranslation();
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const stop = onFirstToast(() => setNeeded(true));
    return () => void stop();
  }, []);
  return isNeeded && <ToastRegion label={t('notifications')} />;
}

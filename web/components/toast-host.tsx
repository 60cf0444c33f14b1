import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onFirstToast } from '#web/lib/toast.ts';

const ToastRegion = lazy(() =>
  import('#web/components/ui/toaster.tsx').then((module) => ({ default: module.ToastRegion })),
);

/** Stands in the root, above every route; the toaster itself arrives with the first toast. */
export function ToastHost() {
  const { t } = useTranslation();
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return <Suspense>{needed && <ToastRegion label={t('notifications')} />}</Suspense>;
}

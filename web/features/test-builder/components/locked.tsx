import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A choice that needs Premium. */
export function Locked({ children }: { children: ReactNode }) {
  const { t } = useTranslation('test-builder');
  return (
    <>
      <Lock aria-hidden="true" className="size-4" />
      {children} <span className="sr-only">{t('premium.locked')}</span>
    </>
  );
}

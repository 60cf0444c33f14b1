import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card } from '#web/components/ui/card.tsx';

/** What Premium adds here. */
export function LockedAnalysis() {
  const { t } = useTranslation('results');
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <LockKeyhole aria-hidden="true" className="size-6 shrink-0 text-muted-foreground" />
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <p className="font-semibold">{t('analysis.locked')}</p>
        <p className="text-muted-foreground">{t('analysis.lockedText')}</p>
      </div>
      <Link to="/pricing" className={buttonVariants({ variant: 'outline' })}>
        {t('analysis.pricing')}
      </Link>
    </Card>
  );
}

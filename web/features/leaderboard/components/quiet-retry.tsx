import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';

/** A board that did not come is no alarm. */
export function QuietRetry({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['leaderboard', 'common']);
  return (
    <div className="grid justify-items-center gap-3 px-4 py-8 text-center text-muted-foreground">
      <p>{t('away')}</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </div>
  );
}

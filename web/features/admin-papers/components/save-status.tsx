import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import type { SaveState } from '#web/features/admin-papers/hooks/use-paper-draft.ts';

/** Where the draft stands: it is saved as one goes. */
export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const { t } = useTranslation('papers');
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <span role="status">{t(`saving.${state}`)}</span>
      {state === 'failed' && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          {t('saving.retry')}
        </Button>
      )}
    </span>
  );
}

import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { formatDateTime } from '#web/lib/i18n/format.ts';

type DraftNoticeProps = { keptAt: number; onDiscard: () => void; onKeep: () => void };

/** What was typed here before has been found on the device. */
export function DraftNotice({ keptAt, onDiscard, onKeep }: DraftNoticeProps) {
  const { t } = useTranslation('question-form');
  return (
    <Alert className="mb-6" role="status">
      <p>{t('draft.restored', { when: formatDateTime(new Date(keptAt).toISOString()) })}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="sm" onClick={onKeep}>
          {t('draft.keep')}
        </Button>
        <Button variant="outline" size="sm" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
      </div>
    </Alert>
  );
}

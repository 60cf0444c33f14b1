import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { LISTED, type ListedStatus } from '#web/features/print-review/model/listed-status.ts';

type StatusFiltersProps = { status: ListedStatus; onStatus: (status: ListedStatus) => void };

export function StatusFilters({ status, onStatus }: StatusFiltersProps) {
  const { t } = useTranslation('print-review');
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('filter')}</legend>
      {LISTED.map((listed) => (
        <Button
          key={listed}
          size="sm"
          variant={listed === status ? 'primary' : 'outline'}
          aria-pressed={listed === status}
          onClick={() => onStatus(listed)}
        >
          {t(`statuses.${listed}`)}
        </Button>
      ))}
    </fieldset>
  );
}

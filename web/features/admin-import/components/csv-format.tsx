import { useTranslation } from 'react-i18next';
import { SPECIFIED_COLUMNS } from '#core/domain/question-bank/question-csv.ts';

/** What a CSV has to look like. */
export function CsvFormat() {
  const { t } = useTranslation('admin-import');
  return (
    <details className="rounded-lg border border-border p-4" open>
      <summary className="cursor-pointer font-semibold">{t('csv.title')}</summary>
      <p className="wrap-anywhere mt-3 font-mono text-sm">{[...SPECIFIED_COLUMNS, 'type'].join(', ')}</p>
      <ul className="mt-3 list-disc pl-5 text-muted-foreground text-sm [&>li]:mt-1">
        {(['subject', 'chapter', 'correctIndex', 'type', 'difficulty', 'tags', 'encoding'] as const).map(
          (rule) => (
            <li key={rule}>{t(`csv.rules.${rule}`)}</li>
          ),
        )}
      </ul>
    </details>
  );
}

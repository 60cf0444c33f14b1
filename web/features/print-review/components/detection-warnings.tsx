import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import type { DetectionWarning } from '#web/features/print-review/api/print-upload.ts';
import { warningWords } from '#web/features/print-review/model/warning-words.ts';

export function DetectionWarnings({ warnings }: { warnings: readonly DetectionWarning[] }) {
  const { t } = useTranslation('print-review');
  if (warnings.length === 0) return null;
  return (
    <Alert kind="warning">
      <h2 className="font-semibold">{t('edit.warnings')}</h2>
      <ul className="grid list-disc gap-1 pl-5">
        {warnings.map((warning) => {
          const { code, message, page } = warning;
          const words = warningWords(t, warning);
          return (
            <li key={`${code} ${message} ${page}`}>
              {page ? t('edit.warning', { page, message: words }) : words}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

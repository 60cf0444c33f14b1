import { useMutation } from '@tanstack/react-query';
import { Download, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  GetSittingResultsResponse,
  SittingResults,
} from '#core/contracts/sitting-results/sitting-results.ts';
import { Button } from '#web/components/ui/button.tsx';
import { useSaveResults } from '#web/features/sitting-results/components/use-save-results.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type SaveFilesProps = { sitting: GetSittingResultsResponse['sitting']; results: SittingResults };

/** Everything as a file. The answers come a page at a time, and how far they are is said. */
export function SaveFiles({ sitting, results }: SaveFilesProps) {
  const { t } = useTranslation('sitting-results');
  const [done, setDone] = useState<number | null>(null);
  const { saveCsv, saveXlsx } = useSaveResults(sitting, results);
  const xlsx = useMutation({
    mutationFn: () => saveXlsx(setDone),
    onError: (error) => toast.error(failureText(error, t('files.failed'))),
    onSettled: () => setDone(null),
  });
  const csv = useMutation({
    mutationFn: saveCsv,
    onError: (error) => toast.error(failureText(error, t('files.failed'))),
  });
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t('files.label')}</legend>
      <Button
        variant="outline"
        size="sm"
        title={t('files.xlsxText')}
        busy={xlsx.isPending}
        onClick={() => xlsx.mutate()}
      >
        <FileSpreadsheet aria-hidden="true" />
        {t('files.xlsx')}
      </Button>
      <Button
        variant="outline"
        size="sm"
        title={t('files.csvText')}
        busy={csv.isPending}
        onClick={() => csv.mutate()}
      >
        <Download aria-hidden="true" />
        {t('files.csv')}
      </Button>
      <span role="status" className="text-muted-foreground text-sm tabular-nums empty:absolute">
        {done !== null && (
          <span>
            {t('files.progress', {
              done: formatNumber(done),
              all: formatNumber(results.candidates.filter(({ total }) => total).length),
            })}
          </span>
        )}
      </span>
    </fieldset>
  );
}

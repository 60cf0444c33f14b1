import { CircleCheck, CircleX, Copy, RefreshCw, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import type { DiagnosticResult } from '#web/features/auth-diagnostics/api/run-diagnostics.ts';
import { writeReport } from '#web/features/auth-diagnostics/model/write-report.ts';
import { copyText } from '#web/lib/page/copy-text.ts';
import { toast } from '#web/lib/page/toast.ts';

const looks = {
  success: { Icon: CircleCheck, color: 'text-success' },
  warning: { Icon: TriangleAlert, color: 'text-warning-soft-foreground' },
  error: { Icon: CircleX, color: 'text-danger' },
};

type DiagnosticResultsProps = {
  userId: string | undefined;
  results: DiagnosticResult[] | undefined;
  isRunning: boolean;
  onRefresh: () => void;
};

export function DiagnosticResults({ userId, results, isRunning, onRefresh }: DiagnosticResultsProps) {
  const { t } = useTranslation('auth-debug');
  const copy = (found: DiagnosticResult[]) =>
    void copyText(Promise.resolve(writeReport(userId, found))).then((copied) =>
      copied ? toast.success(t('results.copied')) : toast.error(t('results.copyFailed')),
    );
  return (
    <Card>
      <CardTitle className="mb-4">{t('results.title')}</CardTitle>
      <ul aria-live="polite" aria-busy={isRunning} className="grid gap-4">
        {results?.map((result) => (
          <ResultRow key={result.name} result={result} />
        ))}
        {!results && <li className="text-muted-foreground">{t('results.running')}</li>}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="outline" busy={isRunning} onClick={onRefresh}>
          {!isRunning && <RefreshCw aria-hidden="true" />}
          <span>{t('results.refresh')}</span>
        </Button>
        {results && (
          <Button variant="ghost" onClick={() => copy(results)}>
            <Copy aria-hidden="true" />
            {t('results.copy')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function ResultRow({ result: { name, status, outcome, detail } }: { result: DiagnosticResult }) {
  const { t } = useTranslation('auth-debug');
  const { Icon, color } = looks[status];
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${color}`} />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">
          {t(`checks.${name}`)}{' '}
          <span className="font-normal text-muted-foreground text-sm">{t(`status.${status}`)}</span>
        </p>
        <p>{t(`outcomes.${outcome}`)}</p>
        {detail && <p className="wrap-anywhere text-muted-foreground text-sm">{detail}</p>}
      </div>
    </li>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Label } from '#web/components/ui/label.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { cancelImport, startImport } from '#web/features/admin-import/api/change-import.ts';
import type { ImportCounts, QuestionImport } from '#web/features/admin-import/api/get-import.ts';
import { AnswersQuestion } from '#web/features/admin-import/components/answers-question.tsx';
import { CheckSummary } from '#web/features/admin-import/components/check-summary.tsx';
import { ColumnsQuestion } from '#web/features/admin-import/components/columns-question.tsx';
import { ExamOfImport } from '#web/features/admin-import/components/exam-of-import.tsx';
import { FileChoices } from '#web/features/admin-import/components/file-choices.tsx';
import { FileNames } from '#web/features/admin-import/components/file-names.tsx';
import { LanguagesFound } from '#web/features/admin-import/components/languages-found.tsx';
import { ProblemList } from '#web/features/admin-import/components/problem-list.tsx';
import { RowList } from '#web/features/admin-import/components/row-list.tsx';
import { SeveralRightQuestion } from '#web/features/admin-import/components/several-right-question.tsx';
import { useImportStep } from '#web/features/admin-import/hooks/use-import-step.ts';
import type { ImportAddress } from '#web/features/admin-import/model/import-address.ts';

type CheckStepProps = {
  import: QuestionImport;
  counts: ImportCounts | undefined;
  address: ImportAddress;
  onAddress: (address: ImportAddress) => void;
  onStartAnew: () => void;
};

/** Step 2: what is wrong with the file, row by row, and what becomes of it. */
export function CheckStep({ import: known, counts, address, onAddress, onStartAnew }: CheckStepProps) {
  const { t } = useTranslation('admin-import');
  const discard = useImportStep(() => cancelImport(known.id), { onSuccess: onStartAnew });
  if (known.status === 'checking') {
    return (
      <Card className="grid justify-items-start gap-4" role="status">
        <p className="flex items-center gap-3">
          <Spinner />
          {counts && counts.total > 0 ? t('check.running', { count: counts.total }) : t('check.begins')}
        </p>
        <p className="text-muted-foreground text-sm">{t('check.mayLeave')}</p>
        <Button variant="outline" busy={discard.isPending} onClick={() => discard.run(undefined)}>
          {t('cancel')}
        </Button>
      </Card>
    );
  }
  const isReadable = known.status === 'checked' && known.row_count > 0;
  return (
    <div className="grid gap-6">
      <section className="grid gap-4" aria-labelledby="data-check">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="data-check" className="wrap-anywhere font-semibold text-xl">
            {t('check.title', { file: known.file_name })}
          </h2>
          <Button variant="outline" size="sm" busy={discard.isPending} onClick={() => discard.run(undefined)}>
            {t('check.another')}
          </Button>
        </div>
        {known.solutions_name && (
          <p className="wrap-anywhere text-muted-foreground text-sm">
            {t('solutions.with', { file: known.solutions_name })}
          </p>
        )}
        {known.status === 'checked' && <ExamOfImport key={known.exam} import={known} />}
        {known.status === 'error' && known.report.problems.length === 0 && (
          <Alert kind="danger" role="alert">
            {t(`problems.${(known.error ?? 'not_processed') as 'not_processed'}`)}
          </Alert>
        )}
        {known.report.problems.length > 0 && <ProblemList problems={known.report.problems} isOfFile />}
        {isReadable && counts && <CheckSummary counts={counts} />}
      </section>
      {isReadable && known.report.table?.guess && (
        <ColumnsQuestion import={known} guess={known.report.table.guess} />
      )}
      {isReadable && known.report.table?.answers?.from === null && (
        <AnswersQuestion import={known} answers={known.report.table.answers} />
      )}
      {isReadable && known.report.severalRight && (
        <SeveralRightQuestion import={known} severalRight={known.report.severalRight} />
      )}
      {isReadable && known.report.languages && (
        <LanguagesFound import={known} languages={known.report.languages} />
      )}
      {isReadable && known.report.names && <FileNames import={known} names={known.report.names} />}
      {(known.status === 'checked' || known.report.table) && (
        <FileChoices
          import={known}
          areAllErrors={counts !== undefined && counts.total > 0 && counts.errors === counts.total}
        />
      )}
      {isReadable && counts && (
        <>
          <RowList importId={known.id} counts={counts} address={address} onAddress={onAddress} />
          <StartBar importId={known.id} counts={counts} />
        </>
      )}
    </div>
  );
}

function StartBar({ importId, counts }: { importId: string; counts: ImportCounts }) {
  const { t } = useTranslation('admin-import');
  const [takesDuplicates, setTakesDuplicates] = useState(false);
  const start = useImportStep((takes: boolean) => startImport(importId, takes));
  // `ready` counts as if duplicates were left out.
  const count = counts.ready + (takesDuplicates ? counts.same : 0);
  return (
    <Card className="grid gap-3 p-4 shadow-raised sm:sticky sm:bottom-3 sm:z-20 md:p-4">
      <CardTitle className="sr-only">{t('check.next')}</CardTitle>
      {counts.same > 0 && (
        <div className="flex items-start gap-2.5">
          <Checkbox
            id="takes-duplicates"
            checked={takesDuplicates}
            onCheckedChange={(checked) => setTakesDuplicates(checked === true)}
          />
          <Label htmlFor="takes-duplicates">{t('check.takeDuplicates', { count: counts.same })}</Label>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={start.isPending} disabled={count === 0} onClick={() => start.run(takesDuplicates)}>
          {takesDuplicates ? t('check.startAll') : t('check.start', { count })}
        </Button>
        {counts.errors > 0 && (
          <p className="text-muted-foreground text-sm">{t('check.errorsStay', { count: counts.errors })}</p>
        )}
        {counts.waiting > 0 && (
          <p className="text-muted-foreground text-sm">{t('check.waitingStay', { count: counts.waiting })}</p>
        )}
      </div>
    </Card>
  );
}

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UndoQuestionImportResponse } from '#core/contracts/question-import/steps.ts';
import { plainText } from '#core/domain/question-bank/plain-text.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { cancelImport, startImport, undoImport } from '#web/features/admin-import/api/change-import.ts';
import type { ImportCounts, QuestionImport } from '#web/features/admin-import/api/get-import.ts';
import { useImportStep } from '#web/features/admin-import/hooks/use-import-step.ts';
import { useOffice } from '#web/lib/office/use-office.ts';
import { questionPath } from '#web/lib/question-bank/question-path.ts';

const SHOWN_STEM = 80;
/** As a string: the route tree's types would have it before it is there. */
const QUESTIONS_PATH = '/admin/questions' as string;

type TransformStepProps = {
  import: QuestionImport;
  counts: ImportCounts | undefined;
  onStartAnew: () => void;
};

/** Step 3: the questions are made, or have been. */
export function TransformStep({ import: known, counts, onStartAnew }: TransformStepProps) {
  const office = useOffice();
  const { t } = useTranslation('admin-import');
  const cancel = useImportStep(() => cancelImport(known.id));
  const resume = useImportStep(() => startImport(known.id, known.takes_duplicates));
  const ready = counts?.ready ?? known.row_count;
  if (known.status === 'importing') {
    return (
      <Card className="grid justify-items-start gap-4">
        <CardTitle>{t('transform.running')}</CardTitle>
        <Progress
          label={t('transform.running')}
          value={known.imported_count}
          max={Math.max(ready, 1)}
          className="h-3"
        />
        <p role="status" className="tabular-nums">
          {t('transform.progress', { done: known.imported_count, total: ready })}
        </p>
        <p className="text-muted-foreground text-sm">{t('check.mayLeave')}</p>
        <Button variant="outline" busy={cancel.isPending} onClick={() => cancel.run(undefined)}>
          {t('cancel')}
        </Button>
      </Card>
    );
  }
  const isCancelled = known.status === 'cancelled';
  return (
    <Card className="grid gap-5">
      <CardTitle>{t(`transform.titles.${known.status as 'done' | 'cancelled' | 'undone'}`)}</CardTitle>
      {known.status !== 'undone' && <p>{t('transform.imported', { count: known.imported_count })}</p>}
      {counts && known.status === 'done' && counts.total - counts.waiting > known.imported_count && (
        <p className="text-muted-foreground">
          {t('transform.notImported', { count: counts.total - counts.waiting - known.imported_count })}
        </p>
      )}
      {counts && counts.waiting > 0 && known.status === 'done' && (
        <div className="grid justify-items-start gap-3">
          <p>{t('transform.waiting', { count: counts.waiting })}</p>
          <Button variant="outline" busy={resume.isPending} onClick={() => resume.run(undefined)}>
            {t('transform.importWaiting')}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Link to={office.path(QUESTIONS_PATH)} className={buttonVariants()}>
          {t('transform.toQuestions')}
        </Link>
        <Button variant="outline" onClick={onStartAnew}>
          {t('transform.more')}
        </Button>
        {isCancelled && ready > known.imported_count && (
          <Button variant="outline" busy={resume.isPending} onClick={() => resume.run(undefined)}>
            {t('transform.goOn')}
          </Button>
        )}
      </div>
      <UndoImport import={known} />
    </Card>
  );
}

function UndoImport({ import: known }: { import: QuestionImport }) {
  const { t } = useTranslation('admin-import');
  const [isAsked, setAsked] = useState(false);
  const undo = useImportStep(() => undoImport(known.id));
  if (undo.result) return <Undone result={undo.result} />;
  if (known.status === 'undone') {
    return known.kept_count > 0 ? <p>{t('undo.kept', { count: known.kept_count })}</p> : null;
  }
  if (known.imported_count === 0) return null;
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start"
        busy={undo.isPending}
        onClick={() => setAsked(true)}
      >
        {t('undo.action')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('undo.title', { count: known.imported_count })}
        text={t('undo.text')}
        cancel={t('undo.keep')}
        action={t('undo.action')}
        onAction={() => undo.run(undefined)}
      />
    </>
  );
}

/** What the undo left, by name. */
function Undone({ result }: { result: UndoQuestionImportResponse }) {
  const office = useOffice();
  const { t } = useTranslation('admin-import');
  return (
    <Alert kind={result.kept_count > 0 ? 'warning' : 'success'} role="status">
      <p>{t('undo.done', { count: result.removed })}</p>
      {result.kept_count > 0 && <p>{t('undo.kept', { count: result.kept_count })}</p>}
      <ul className="grid gap-1 text-sm">
        {result.kept.map(({ id, stem }) => (
          <li key={id} className="truncate">
            <Link to={office.path(questionPath(id))} className="underline">
              {plainText(stem).slice(0, SHOWN_STEM)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

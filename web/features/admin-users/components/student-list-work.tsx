import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { studentListQuery } from '#web/features/admin-users/api/student-list.ts';
import { SignInSlips } from '#web/features/admin-users/components/sign-in-slips.tsx';
import { rowProblemValues } from '#web/features/admin-users/model/row-problem-values.ts';
import { studentListReport } from '#web/features/admin-users/model/student-list-csv.ts';
import { downloadFile } from '#web/lib/page/download-file.ts';

const OUTCOMES = ['invited', 'made', 'added', 'unchanged', 'refused'] as const;

/** How far a list is, and its report. */
export function StudentListWork({ listId }: { listId: string }) {
  const { t } = useTranslation('admin-users');
  const list = useQuery(studentListQuery(listId));
  if (list.isError) return <LoadError error={list.error} onRetry={() => list.refetch()} />;
  const { rows, isDone } = list.data ?? { rows: [], isDone: false };
  const done = rows.filter(({ outcome }) => outcome !== null).length;
  const made = rows.some((row) => row.by_roll_number && row.outcome !== 'refused' && row.outcome !== null);
  const scriptName = (script: string) => t(`list.scripts.${script as 'other'}`);
  const save = () => {
    const report = studentListReport(rows, {
      outcome: ({ outcome }) => (outcome ? t(`list.outcomes.${outcome}`) : ''),
      problem: (row) =>
        row.problem ? t(`list.rowProblems.${row.problem}`, rowProblemValues(row, scriptName)) : '',
    });
    downloadFile(new Blob([report], { type: 'text/csv;charset=utf-8' }), 'students-report.csv');
  };
  return (
    <div className="grid gap-4">
      <p role="status" className="font-medium">
        {isDone ? t('list.done') : t('list.working', { done, all: rows.length })}
      </p>
      <Progress label={t('list.title')} value={done} max={rows.length} />
      <dl className="grid gap-1 tabular-nums">
        {OUTCOMES.map((outcome) => (
          <div key={outcome} className="flex justify-between gap-4">
            <dt className="text-muted-foreground">{t(`list.outcomes.${outcome}`)}</dt>
            <dd>{rows.filter((row) => row.outcome === outcome).length}</dd>
          </div>
        ))}
      </dl>
      {isDone && made && <SignInSlips listId={listId} />}
      <Button variant="outline" className="justify-self-start" disabled={!isDone} onClick={save}>
        <Download aria-hidden="true" />
        {t('list.report')}
      </Button>
    </div>
  );
}

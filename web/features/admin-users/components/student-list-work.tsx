import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import {
  OUTCOMES,
  readStudentListRows,
  studentListQuery,
} from '#web/features/admin-users/api/student-list.ts';
import { SignInSlips } from '#web/features/admin-users/components/sign-in-slips.tsx';
import { rowProblemValues } from '#web/features/admin-users/model/row-problem-values.ts';
import { studentListReport } from '#web/features/admin-users/model/student-list-csv.ts';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** How far a list is, and its report. */
export function StudentListWork({ listId }: { listId: string }) {
  const { t } = useTranslation('admin-users');
  const list = useQuery(studentListQuery(listId));
  const scriptName = (script: string) => t(`list.scripts.${script as 'other'}`);
  const report = useMutation({
    mutationFn: () => readStudentListRows(listId),
    onSuccess: (rows) => {
      const text = studentListReport(rows, {
        outcome: ({ outcome }) => (outcome ? t(`list.outcomes.${outcome}`) : ''),
        problem: (row) =>
          row.problem
            ? t(`list.rowProblems.${row.problem}`, rowProblemValues(row, scriptName))
            : row.detail
              ? t('list.leftOut', { text: row.detail })
              : '',
      });
      downloadFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'students-report.csv');
    },
    onError: (error) => toast.error(failureText(error, t('list.reportFailed'))),
  });
  if (list.isError) return <LoadError error={list.error} onRetry={() => list.refetch()} />;
  const { counts, all, slips, isDone } = list.data ?? { counts: null, all: 0, slips: 0, isDone: false };
  const done = counts ? OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0) : 0;
  return (
    <div className="grid gap-4">
      <p role="status" className="font-medium">
        {isDone ? t('list.done') : t('list.working', { done, all })}
      </p>
      <Progress label={t('list.title')} value={done} max={all} />
      <dl className="grid gap-1 tabular-nums">
        {OUTCOMES.map((outcome) => (
          <div key={outcome} className="flex justify-between gap-4">
            <dt className="text-muted-foreground">{t(`list.outcomes.${outcome}`)}</dt>
            <dd>{counts?.[outcome] ?? 0}</dd>
          </div>
        ))}
      </dl>
      {isDone && slips > 0 && <SignInSlips listId={listId} />}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={!isDone}
        busy={report.isPending}
        onClick={() => report.mutate()}
      >
        <Download aria-hidden="true" />
        <span>{t('list.report')}</span>
      </Button>
    </div>
  );
}

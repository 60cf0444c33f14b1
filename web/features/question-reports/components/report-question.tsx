import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { ownReportsQuery } from '#web/features/question-reports/api/list-own-reports.ts';
import { ReportDialog } from '#web/features/question-reports/components/report-dialog.tsx';
import { ReportState } from '#web/features/question-reports/components/report-state.tsx';

type ReportQuestionProps = { userId: string; attemptId: string; questionId: string };

/** 'Something is wrong with this question', and what became of it. */
export function ReportQuestion({ userId, attemptId, questionId }: ReportQuestionProps) {
  const { t } = useTranslation('question-reports');
  const reports = useQuery(ownReportsQuery(userId));
  const [isOpen, setOpen] = useState(false);
  const report = reports.data?.find((own) => own.question_id === questionId);
  return (
    <>
      <Button
        variant={report ? 'ghost' : 'outline'}
        size="sm"
        // Before it is known what was said, it could be overwritten.
        disabled={!reports.isSuccess}
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden="true" />
        {report ? t('edit') : t('open')}
      </Button>
      {report && <ReportState report={report} />}
      {isOpen && (
        <ReportDialog
          userId={userId}
          attemptId={attemptId}
          questionId={questionId}
          report={report}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

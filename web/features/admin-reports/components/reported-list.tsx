import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reportedQuery } from '#web/features/admin-reports/api/list-reported.ts';
import { AnswerForm } from '#web/features/admin-reports/components/answer-form.tsx';
import { DoubtedQuestionCard } from '#web/features/admin-reports/components/doubted-question-card.tsx';
import { QueueList } from '#web/features/admin-reports/components/queue-list.tsx';
import { ReportList } from '#web/features/admin-reports/components/report-list.tsx';

type ReportedListProps = { isAnswered: boolean; page: number; onPage: (page: number) => void };

export function ReportedList({ isAnswered, page, onPage }: ReportedListProps) {
  const { t } = useTranslation('admin-reports');
  const rows = useQuery(reportedQuery(isAnswered, page));
  return (
    <QueueList
      rows={rows}
      page={page}
      onPage={onPage}
      empty={t(isAnswered ? 'reported.noneDone' : 'reported.none')}
      renderRow={(question) => (
        <DoubtedQuestionCard
          question={question}
          keyOptions={question.correct_index === null ? [] : [question.correct_index]}
        >
          <ReportList question={question} />
          {!isAnswered && !rows.isPlaceholderData && <AnswerForm question={question} />}
        </DoubtedQuestionCard>
      )}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ExamChoice } from '#web/components/exam-choice.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';
import { ProfileSkeleton } from '#web/features/profile/components/profile-skeleton.tsx';
import { StatisticsGrid } from '#web/features/profile/components/statistics-grid.tsx';
import { SubjectList } from '#web/features/profile/components/subject-list.tsx';
import { useStudyRecord } from '#web/features/profile/hooks/use-study-record.ts';

export function StatisticsTab({ userId }: { userId: string }) {
  const { t } = useTranslation('profile');
  const current = useQuery(profileQuery(userId)).data?.current_exam ?? NEET_EXAM;
  const [chosen, setExam] = useState<string | null>(null);
  const exam = chosen ?? current;
  return (
    <div className="grid gap-6">
      <ExamChoice userId={userId} label={t('statistics.exam')} exam={exam} onChange={setExam} />
      <Figures userId={userId} exam={exam} />
    </div>
  );
}

function Figures({ userId, exam }: { userId: string; exam: string }) {
  const { t } = useTranslation('profile');
  const progress = useStudyRecord(userId, exam);
  if (progress.status === 'loading') return <ProfileSkeleton />;
  if (progress.status === 'failed') return <LoadError error={progress.error} onRetry={progress.refetch} />;
  if (progress.summary.tests_taken === 0) {
    return (
      <EmptyState
        title={t('statistics.emptyTitle')}
        text={t('statistics.emptyText')}
        action={
          exam === NEET_EXAM ? (
            <Link to="/app/builder" className={buttonVariants()}>
              {t('statistics.emptyAction')}
            </Link>
          ) : (
            <Link to="/app/library" className={buttonVariants()}>
              {t('statistics.toLibrary')}
            </Link>
          )
        }
      />
    );
  }
  return (
    <div className="grid gap-6">
      <StatisticsGrid summary={progress.summary} record={progress.record} />
      <SubjectList subjects={progress.summary.subjects} />
    </div>
  );
}

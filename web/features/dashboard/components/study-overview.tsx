import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { OFFERED, type Phase } from '#core/domain/quests/day-phase.ts';
import { chaptersLeft } from '#core/domain/study/chapters-left.ts';
import { DailyPractice } from '#web/components/daily-practice.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { Section } from '#web/features/dashboard/components/section.tsx';
import { StatCards } from '#web/features/dashboard/components/stat-cards.tsx';
import { StudyNext } from '#web/features/dashboard/components/study-next.tsx';
import { StudyNextOfExam } from '#web/features/dashboard/components/study-next-of-exam.tsx';
import { SubjectProgress } from '#web/features/dashboard/components/subject-progress.tsx';
import type { useStudySummary } from '#web/features/dashboard/hooks/use-student-figures.ts';

type StudyOverviewProps = {
  userId: string;
  exam: string;
  summary: ReturnType<typeof useStudySummary>;
  waitingTests: ReactNode;
  recentActivity: ReactNode;
  /** Tonight's quests begin the day's practice already. */
  isPracticeOffered: boolean;
  /** What else they begin. */
  offered: readonly { subject: string; chapter: string }[];
  classLevel: string | null;
  /** A test is still open: the bar above the screen leads back to it. */
  hasOpenTest: boolean;
  /** Until it is known, nothing is offered. */
  day: Phase | 'unknown';
};

const LINK = 'font-medium text-link underline-offset-4 hover:underline';

/** What was done, what pays most next, and what was done last; a new student is asked to the first test instead. */
export function StudyOverview({
  userId,
  exam,
  summary: { data: summary, error, refetch },
  waitingTests,
  recentActivity,
  isPracticeOffered,
  offered,
  classLevel,
  hasOpenTest,
  day,
}: StudyOverviewProps) {
  const { t } = useTranslation('dashboard');
  if (error) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!summary) return <OverviewSkeleton />;
  const offers = day === 'unknown' ? null : OFFERED[day];
  const isNew = summary.tests_taken === 0;
  const isNeet = exam === NEET_EXAM;
  const left = chaptersLeft(summary.chapters, { classLevel: isNeet ? classLevel : null, offered });
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10 empty:hidden">
      {!isNew && <StatCards summary={summary} />}
      {waitingTests}
      {offers?.more &&
        (isNeet ? <StudyNext chapters={left} /> : <StudyNextOfExam exam={exam} chapters={left} />)}
      {!isNew && day === 'unknown' && <Skeleton className="h-72 rounded-xl" />}
      {!isNew && (
        <div className="grid min-w-0 gap-3">
          {offers?.mistakes && (
            <DailyPractice
              key={exam}
              userId={userId}
              exam={exam}
              isQuiet
              isOffered={isPracticeOffered || hasOpenTest}
            />
          )}
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <Link to="/app/path" className={LINK}>
              {t('next.path')}
            </Link>
            <Link to="/app/notebook" className={LINK}>
              {t('next.notebook')}
            </Link>
          </div>
        </div>
      )}
      {recentActivity && <Section title={t('recentActivity')}>{recentActivity}</Section>}
      {!isNew && <SubjectProgress subjects={summary.subjects} chapters={summary.chapters} />}
    </div>
  );
}

const keys = ['a', 'b', 'c', 'd'];

function OverviewSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-6 lg:grid-cols-4">
      {keys.map((key) => (
        <Skeleton key={key} className="h-20" />
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { OFFERED, type Phase } from '#core/domain/quests/day-phase.ts';
import { AfterPaint } from '#web/components/after-paint.tsx';
import { DayNotice } from '#web/components/day-notice.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { Achievements } from '#web/features/dashboard/components/achievements.tsx';
import { BattleCard } from '#web/features/dashboard/components/battle-card.tsx';
import { FirstMock } from '#web/features/dashboard/components/first-mock.tsx';
import { FirstTest } from '#web/features/dashboard/components/first-test.tsx';
import { GamificationCard } from '#web/features/dashboard/components/gamification-card.tsx';
import { QuickCards } from '#web/features/dashboard/components/quick-cards.tsx';
import { StudyOverview } from '#web/features/dashboard/components/study-overview.tsx';
import { TodayCard } from '#web/features/dashboard/components/today-card.tsx';
import { useCountToday } from '#web/features/dashboard/hooks/use-count-today.ts';
import { useKeepStreak } from '#web/features/dashboard/hooks/use-keep-streak.ts';
import { useProgress, useStudySummary } from '#web/features/dashboard/hooks/use-student-figures.ts';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';
import { useWhenOpened } from '#web/lib/page/use-when-opened.ts';

const loadQuickTest = async () =>
  (await import('#web/features/dashboard/components/quick-test-dialog.tsx')).QuickTestDialog;

type DashboardProps = {
  userId: string;
  /** Whose figures are shown. */
  exam: string;
  fullName: string | null;
  email: string | null;
  /** False while the profile is on its way: the greeting waits instead of changing its mind. */
  nameIsKnown: boolean;
  /** How far away the exam is, where the student has said when it is. */
  countdown: ReactNode;
  /** How near the exam is: around it nobody is asked for more. */
  phase?: Phase;
  /** A test is still open: the bar above the screen leads back to it. */
  hasOpenTest: boolean;
  /** Exams of the institute; nothing where there is none. */
  comingExams?: ReactNode;
  /** The quests of tonight; null where there is no plan. */
  tonight?: ReactNode;
  /** What the day asks for has come, or is known not to come: what it decides about waits so long. */
  isPlanKnown?: boolean;
  /** One of them is the day's practice, not done yet. */
  isPracticeOffered?: boolean;
  /** Chapters that they ask for. */
  offered?: readonly { subject: string; chapter: string }[];
  classLevel?: string | null;
  waitingTests: ReactNode;
  recentActivity: ReactNode;
  topFive: ReactNode;
};

export function Dashboard(props: DashboardProps) {
  const { userId, exam, fullName, email, nameIsKnown, countdown, hasOpenTest } = props;
  const {
    phase = 'usual',
    comingExams,
    tonight,
    isPlanKnown = true,
    isPracticeOffered = false,
    offered = [],
    classLevel = null,
    waitingTests,
    recentActivity,
    topFive,
  } = props;
  const { t } = useTranslation('dashboard');
  usePageTitle(t('title'));
  const progress = useProgress(userId);
  const summary = useStudySummary(userId, exam);
  const { isOn: isDemo } = useDemoMode();
  const counted = isDemo ? undefined : summary.data;
  const today = {
    answered: counted?.answered_today ?? 0,
    practiceDone: counted?.practice_done_today ?? false,
  };
  useCountToday(userId, today, progress.data);
  const streak = useKeepStreak(userId);
  const QuickTest = useWhenOpened(loadQuickTest, streak.isOpen, () => streak.setOpen(false));
  const isCalm = !OFFERED[phase].more;
  const hasWorked = summary.data !== undefined && summary.data.tests_taken > 0;
  const isDayKnown = isPlanKnown || isCalm;
  const hasToday = !isCalm && isDayKnown && hasWorked;
  const name = fullName?.trim() || email?.split('@')[0] || t('student');
  return (
    <>
      <header className="mb-6 grid gap-1.5 md:mb-8">
        <h1 className={`wrap-anywhere font-bold text-3xl ${nameIsKnown ? '' : 'invisible'}`}>
          {t('welcome', { name })}
        </h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
          {/* On a day without a test it would contradict what is said below. */}
          {!isCalm && <p className="text-muted-foreground">{t('subtitle')}</p>}
          {countdown && <div>{countdown}</div>}
        </div>
      </header>
      {comingExams && <div className="mb-6 empty:hidden md:mb-8">{comingExams}</div>}
      {/* The evening's card says it of the eve and of the days after, where there is one. */}
      {(phase === 'exam' || !tonight) && <DayNotice phase={phase} />}
      <div className="empty:hidden">{tonight}</div>
      {hasToday && summary.data && (
        <TodayCard
          summary={summary.data}
          isCounted={progress.data?.isTodayDone ?? false}
          hasPlan={Boolean(tonight)}
          hasOpenTest={hasOpenTest}
          exam={exam}
        />
      )}
      {!isCalm && !summary.error && (!summary.data || (hasWorked && !isDayKnown)) && (
        <Skeleton className="mb-6 h-20 rounded-xl md:mb-8" />
      )}
      {summary.data?.tests_taken === 0 && !hasOpenTest && !isCalm && (
        <div className="mb-6">{exam === NEET_EXAM ? <FirstTest /> : <FirstMock exam={exam} />}</div>
      )}
      <QuickCards streakDays={progress.data?.streakDays} onKeepStreak={streak.keep} />
      <AfterPaint>
        {/* A new student's progress has the width that the overview does not take yet. */}
        <div className="group/overview mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-12 lg:has-[>:empty]:grid-cols-1">
          <StudyOverview
            userId={userId}
            exam={exam}
            summary={summary}
            waitingTests={waitingTests}
            recentActivity={recentActivity}
            isPracticeOffered={isPracticeOffered}
            offered={offered}
            classLevel={classLevel}
            hasOpenTest={hasOpenTest}
            // On the eve practice may stand among the quests.
            day={isPlanKnown || !OFFERED[phase].mistakes ? phase : 'unknown'}
          />
          <aside
            aria-label={t('yourProgress')}
            className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:group-has-[>:empty]/overview:grid-cols-2 lg:gap-12"
          >
            <GamificationCard
              progress={progress}
              topFive={topFive}
              onKeepStreak={streak.keep}
              isRuleSaid={hasToday || isCalm || !isDayKnown}
            />
            {progress.data && <Achievements held={progress.data.badges} />}
            {!isCalm && isDayKnown && <BattleCard exam={exam} />}
          </aside>
        </div>
      </AfterPaint>
      {QuickTest && (
        <QuickTest
          exam={exam}
          day={isDayKnown ? phase : 'unknown'}
          isOpen={streak.isOpen}
          onOpenChange={streak.setOpen}
          progress={progress.data}
        />
      )}
    </>
  );
}

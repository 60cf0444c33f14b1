import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GetTonightResponse } from '#core/contracts/quests/get-tonight.ts';
import { countdownTo } from '#core/domain/exam-day/countdown.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { ExamCountdown } from '#web/components/exam-countdown.tsx';
import { RecentAttempts } from '#web/features/attempts/components/recent-attempts.tsx';
import { useAttempts } from '#web/features/attempts/hooks/use-attempts.ts';
import { RECENT_SHOWN } from '#web/features/attempts/model/shown-attempts.ts';
import { Dashboard } from '#web/features/dashboard/components/dashboard.tsx';
import { TopFive } from '#web/features/leaderboard/components/top-five.tsx';
import { WaitingTests } from '#web/features/my-tests/components/waiting-tests.tsx';
import { useNotebookAhead } from '#web/features/notebook/hooks/use-notebook-ahead.ts';
import { keptProfileQuery, profileQuery } from '#web/features/profile/api/get-profile.ts';
import { Tonight } from '#web/features/quests/components/tonight.tsx';
import { ComingExams } from '#web/features/sitting/components/coming-exams.tsx';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';
import { titleName } from '#web/lib/i18n/names.ts';
import { useUser } from '#web/lib/session/session.ts';
import { tonightQuery } from '#web/lib/student/tonight.ts';

/** /app and /app/dashboard are the same screen. */
export function DashboardScreen() {
  const user = useUser();
  const userId = user?.id ?? '';
  const { isOn: isDemo } = useDemoMode();
  const profile = useQuery({ ...profileQuery(userId), enabled: user !== null });
  const isMissing = profile.data === undefined && profile.failureCount > 0;
  const kept = useQuery({ ...keptProfileQuery(userId), enabled: user !== null && isMissing });
  const known = profile.data ?? (isMissing ? kept.data : null);
  // The made-up student of Demo Mode prepares for NEET.
  const exam = isDemo ? NEET_EXAM : (known?.current_exam ?? NEET_EXAM);
  const attempts = useAttempts(userId, RECENT_SHOWN);
  const open = attempts.data?.find(({ status }) => status === 'in_progress');
  const hasWorked = attempts.data?.some(({ status }) => status === 'submitted') === true;
  useNotebookAhead(userId, user !== null && hasWorked);
  const tonight = useQuery({ ...tonightQuery(userId, exam), enabled: user !== null && hasWorked && !isDemo });
  const isNew = attempts.data?.length === 0 && !isDemo;
  const hasTonight = hasWorked && !isDemo && !tonight.isError;
  const isAwaited = attempts.isLoading || (tonight.isLoading && tonight.failureCount === 0);
  const isPlanKnown = isDemo || !isAwaited;
  const isPracticeOffered =
    hasTonight && tonight.data?.quests.some(({ quest, done }) => quest.kind === 'mistakes' && !done) === true;
  return (
    <Dashboard
      userId={userId}
      exam={exam}
      fullName={known?.full_name ?? null}
      email={user?.email ?? null}
      nameIsKnown={isMissing ? kept.isFetched : !profile.isPending}
      countdown={
        known?.exam_date && (
          <Link to="/app/exam-day">
            <ExamCountdown examDate={known.exam_date} now={new Date()} />
          </Link>
        )
      }
      isExamToday={isToday(known?.exam_date ?? null)}
      quietDay={hasTonight ? quietDayOf(tonight.data?.phase) : null}
      openTest={open ? { attemptId: open.id, title: titleName(open.tests?.title ?? '') } : null}
      comingExams={<ComingExams userId={userId} />}
      tonight={
        hasTonight ? (
          <Tonight
            key={exam}
            userId={userId}
            tonight={tonight.data}
            lacksExam={known !== null && known !== undefined && !known.exam_date}
          />
        ) : null
      }
      isPlanKnown={isPlanKnown}
      isPracticeOffered={isPracticeOffered}
      offered={hasTonight ? chaptersOf(tonight.data) : []}
      classLevel={known?.class_level ?? null}
      waitingTests={<WaitingTests userId={userId} />}
      recentActivity={isNew ? null : <RecentAttempts userId={userId} />}
      topFive={<TopFive userId={userId} />}
    />
  );
}

const chaptersOf = (tonight: GetTonightResponse | undefined) =>
  tonight?.quests.flatMap(({ quest }) => (quest.kind === 'chapter' ? [quest] : [])) ?? [];

const quietDayOf = (phase: GetTonightResponse['phase'] | undefined) =>
  phase === 'eve' || phase === 'after' ? phase : null;

function isToday(examDate: string | null): boolean {
  const phase = examDate && countdownTo(new Date(examDate), new Date()).phase;
  return phase === 'today' || phase === 'running';
}

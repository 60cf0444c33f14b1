import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GetTonightResponse } from '#core/contracts/quests/get-tonight.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { OFFERED, type Phase, phaseAt } from '#core/domain/quests/day-phase.ts';
import { ExamCountdown } from '#web/components/exam-countdown.tsx';
import { RecentAttempts } from '#web/features/attempts/components/recent-attempts.tsx';
import { useAttempts } from '#web/features/attempts/hooks/use-attempts.ts';
import { RECENT_SHOWN } from '#web/features/attempts/model/shown-attempts.ts';
import { Dashboard } from '#web/features/dashboard/components/dashboard.tsx';
import { TopFive } from '#web/features/leaderboard/components/top-five.tsx';
import { WaitingTests } from '#web/features/my-tests/components/waiting-tests.tsx';
import { useNotebookAhead } from '#web/features/notebook/hooks/use-notebook-ahead.ts';
import { Tonight } from '#web/features/quests/components/tonight.tsx';
import { ComingExams } from '#web/features/sitting/components/coming-exams.tsx';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';
import { useUser } from '#web/lib/session/session.ts';
import { tonightQuery } from '#web/lib/student/tonight.ts';
import { useKnownProfile } from '#web/routes/-use-known-profile.ts';

/** /app and /app/dashboard are the same screen. */
export function DashboardScreen() {
  const user = useUser();
  const userId = user?.id ?? '';
  const { isOn: isDemo } = useDemoMode();
  const { known, isAwaited: isProfileAwaited } = useKnownProfile(userId);
  // The made-up student of Demo Mode prepares for NEET.
  const exam = isDemo ? NEET_EXAM : (known?.current_exam ?? NEET_EXAM);
  const attempts = useAttempts(userId, RECENT_SHOWN);
  const hasOpenTest = attempts.data?.some(({ status }) => status === 'in_progress') === true;
  const hasWorked = attempts.data?.some(({ status }) => status === 'submitted') === true;
  useNotebookAhead(userId, user !== null && hasWorked);
  const tonight = useQuery({ ...tonightQuery(userId, exam), enabled: user !== null && hasWorked && !isDemo });
  const isNew = attempts.data?.length === 0 && !isDemo;
  const hasTonight = hasWorked && !isDemo && !tonight.isError;
  const phase = isDemo ? 'usual' : phaseOfDay(known?.exam_date ?? null, tonight.data?.phase);
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
      nameIsKnown={!isProfileAwaited}
      countdown={
        known?.exam_date && (
          <Link to="/app/exam-day">
            <ExamCountdown examDate={known.exam_date} now={new Date()} />
          </Link>
        )
      }
      phase={phase}
      hasOpenTest={hasOpenTest}
      comingExams={<ComingExams userId={userId} />}
      tonight={
        hasTonight ? (
          <Tonight
            key={exam}
            userId={userId}
            tonight={tonight.data && { ...tonight.data, phase }}
            isFirst={attempts.data?.length === 1}
            lacksExam={known !== null && known !== undefined && !known.exam_date}
          />
        ) : null
      }
      isPlanKnown={isPlanKnown}
      isPracticeOffered={isPracticeOffered}
      offered={hasTonight ? chaptersOf(tonight.data) : []}
      classLevel={known?.class_level ?? null}
      waitingTests={<WaitingTests userId={userId} mayBegin={OFFERED[phase].more} />}
      recentActivity={isNew ? null : <RecentAttempts userId={userId} />}
      topFive={<TopFive userId={userId} />}
    />
  );
}

const chaptersOf = (tonight: GetTonightResponse | undefined) =>
  tonight?.quests.flatMap(({ quest }) => (quest.kind === 'chapter' ? [quest] : [])) ?? [];

/** As the profile's date has it, which knows when the exam is over; where there is none to be had, as the day was planned. */
function phaseOfDay(examDate: string | null, planned: Phase = 'usual'): Phase {
  return examDate === null ? planned : phaseAt(examDate, new Date());
}

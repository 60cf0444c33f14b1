import { useQuery } from '@tanstack/react-query';
import { RecentAttempts } from '#web/features/attempts/components/recent-attempts.tsx';
import { RECENT_SHOWN } from '#web/features/attempts/components/shown-attempts.ts';
import { useAttempts } from '#web/features/attempts/hooks/use-attempts.ts';
import { Dashboard } from '#web/features/dashboard/components/dashboard.tsx';
import { TopFive } from '#web/features/leaderboard/components/top-five.tsx';
import { WaitingTests } from '#web/features/my-tests/components/waiting-tests.tsx';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';
import { titleName } from '#web/lib/names.ts';
import { useUser } from '#web/lib/session.ts';

/** /app and /app/dashboard are the same screen. */
export function DashboardScreen() {
  const user = useUser();
  const userId = user?.id ?? '';
  const { isOn: isDemo } = useDemoMode();
  const profile = useQuery({ ...profileQuery(userId), enabled: user !== null });
  const attempts = useAttempts(userId, RECENT_SHOWN);
  const open = attempts.data?.find(({ status }) => status === 'in_progress');
  const isNew = attempts.data?.length === 0 && !isDemo;
  return (
    <Dashboard
      userId={userId}
      fullName={profile.data?.full_name ?? null}
      email={user?.email ?? null}
      nameIsKnown={!profile.isPending || profile.failureCount > 0}
      openTest={open ? { attemptId: open.id, title: titleName(open.tests?.title ?? '') } : null}
      waitingTests={<WaitingTests userId={userId} />}
      recentActivity={isNew ? null : <RecentAttempts userId={userId} />}
      topFive={<TopFive userId={userId} />}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { RecentAttempts } from '#web/features/attempts/components/recent-attempts.tsx';
import { Dashboard } from '#web/features/dashboard/components/dashboard.tsx';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';
import { useUser } from '#web/lib/session.ts';

/** /app and /app/dashboard are the same screen. */
export function DashboardScreen() {
  const user = useUser();
  const profile = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== null });
  return (
    <Dashboard
      fullName={profile.data?.full_name ?? null}
      email={user?.email ?? null}
      nameIsKnown={!profile.isPending || profile.failureCount > 0}
      recentActivity={<RecentAttempts userId={user?.id ?? ''} />}
    />
  );
}

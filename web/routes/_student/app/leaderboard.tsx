import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Leaderboard } from '#web/features/leaderboard/components/leaderboard.tsx';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_student/app/leaderboard')({
  loader: loadTexts('leaderboard', 'names'),
  component: LeaderboardScreen,
});

function LeaderboardScreen() {
  const { user } = Route.useRouteContext();
  const profile = useQuery(profileQuery(user.id));
  return (
    <Leaderboard
      userId={user.id}
      state={profile.data?.state ?? null}
      district={profile.data?.district ?? null}
    />
  );
}

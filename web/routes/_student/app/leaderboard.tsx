import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type Among, Leaderboard } from '#web/features/leaderboard/components/leaderboard.tsx';
import { TogetherLinks } from '#web/features/leaderboard/components/together-links.tsx';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

type Search = { among?: Exclude<Among, 'national'> };
const AMONG: readonly unknown[] = ['state', 'district', 'friends', 'school'];

export const Route = createFileRoute('/_student/app/leaderboard')({
  validateSearch: ({ among }): Search =>
    AMONG.includes(among) ? { among: among as Exclude<Among, 'national'> } : {},
  loader: loadTexts('leaderboard', 'names', 'friends'),
  component: LeaderboardScreen,
});

function LeaderboardScreen() {
  const { user } = Route.useRouteContext();
  const { among } = Route.useSearch();
  const navigate = Route.useNavigate();
  const profile = useQuery(profileQuery(user.id));
  return (
    <Leaderboard
      userId={user.id}
      state={profile.data?.state ?? null}
      district={profile.data?.district ?? null}
      among={among ?? 'national'}
      onAmong={(wanted) =>
        void navigate({ search: wanted === 'national' ? {} : { among: wanted }, replace: true })
      }
    >
      <TogetherLinks />
    </Leaderboard>
  );
}

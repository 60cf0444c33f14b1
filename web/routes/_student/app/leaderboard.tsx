import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type Among, Leaderboard } from '#web/features/leaderboard/components/leaderboard.tsx';
import { TogetherLinks } from '#web/features/leaderboard/components/together-links.tsx';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';
import { useOtherExamName } from '#web/lib/exams/use-other-exam-name.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

type Search = { among?: Among };
const AMONG: readonly unknown[] = ['national', 'exam', 'state', 'district', 'friends', 'school'];

export const Route = createFileRoute('/_student/app/leaderboard')({
  validateSearch: ({ among }): Search => (AMONG.includes(among) ? { among: among as Among } : {}),
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
      examName={useOtherExamName(profile.data?.current_exam)}
      state={profile.data?.state ?? null}
      district={profile.data?.district ?? null}
      among={among ?? null}
      onAmong={(wanted) => void navigate({ search: { among: wanted }, replace: true })}
    >
      <TogetherLinks />
    </Leaderboard>
  );
}

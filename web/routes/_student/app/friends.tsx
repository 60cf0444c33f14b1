import { createFileRoute } from '@tanstack/react-router';
import { FriendsScreen } from '#web/features/friends/components/friends-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

type Search = { code?: string };

export const Route = createFileRoute('/_student/app/friends')({
  // What a friend's link carries; read as a code by the screen.
  validateSearch: ({ code }): Search => (code === undefined ? {} : { code: String(code).slice(0, 40) }),
  loader: loadTexts('friends', 'report-person'),
  component: Friends,
});

function Friends() {
  const { user } = Route.useRouteContext();
  const { code } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FriendsScreen
      userId={user.id}
      code={code ?? null}
      onCode={(wanted) => void navigate({ search: wanted ? { code: wanted } : {}, replace: true })}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { CompetitionScreen } from '#web/features/competitions/components/competition-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_student/app/competitions/$competitionId')({
  loader: loadTexts('competitions', 'names'),
  component: One,
});

function One() {
  const { user } = Route.useRouteContext();
  const { competitionId } = Route.useParams();
  return <CompetitionScreen key={competitionId} userId={user.id} competitionId={competitionId} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { CompetitionPage } from '#web/features/admin-competitions/components/competition-page.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/competitions/$competitionId')({
  loader: loadTexts('admin-competitions', 'names'),
  component: One,
});

function One() {
  const { competitionId } = Route.useParams();
  return <CompetitionPage key={competitionId} competitionId={competitionId} />;
}

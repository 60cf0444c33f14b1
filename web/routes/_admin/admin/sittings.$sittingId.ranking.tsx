import { createFileRoute } from '@tanstack/react-router';
import { RankingScreen } from '#web/features/admin-sittings/components/ranking-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/sittings/$sittingId/ranking')({
  loader: loadTexts('sitting-ranking', 'rankings'),
  component: Ranking,
});

function Ranking() {
  const { sittingId } = Route.useParams();
  return <RankingScreen key={sittingId} sittingId={sittingId} base="/admin" />;
}

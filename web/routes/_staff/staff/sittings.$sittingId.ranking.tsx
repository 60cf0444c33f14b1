import { createFileRoute } from '@tanstack/react-router';
import { RankingScreen } from '#web/features/admin-sittings/components/ranking-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { requireRole } from '#web/routes/-guards.ts';

export const Route = createFileRoute('/_staff/staff/sittings/$sittingId/ranking')({
  beforeLoad: requireRole('teacher'),
  loader: loadTexts('sitting-ranking', 'rankings'),
  component: Ranking,
});

function Ranking() {
  const { sittingId } = Route.useParams();
  return <RankingScreen key={sittingId} sittingId={sittingId} base="/staff" />;
}

import { createFileRoute } from '@tanstack/react-router';
import { BattleScreen } from '#web/features/battles/components/battle-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_student/app/battles/$battleId')({
  loader: loadTexts('battles', 'report-person', 'results', 'running', 'names'),
  component: Battle,
});

function Battle() {
  const { user } = Route.useRouteContext();
  const { battleId } = Route.useParams();
  return <BattleScreen key={battleId} userId={user.id} battleId={battleId} />;
}

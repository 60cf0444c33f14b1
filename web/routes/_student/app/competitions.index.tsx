import { createFileRoute } from '@tanstack/react-router';
import { CompetitionsScreen } from '#web/features/competitions/components/competitions-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_student/app/competitions/')({
  loader: loadTexts('competitions', 'names'),
  component: Competitions,
});

function Competitions() {
  const { user } = Route.useRouteContext();
  return <CompetitionsScreen userId={user.id} />;
}

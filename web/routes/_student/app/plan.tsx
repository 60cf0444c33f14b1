import { createFileRoute } from '@tanstack/react-router';
import { PlanScreen } from '#web/features/plan/components/plan-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { useCurrentExam } from '#web/routes/-use-current-exam.ts';
import { useExamPhase } from '#web/routes/-use-exam-phase.ts';

export const Route = createFileRoute('/_student/app/plan')({
  loader: loadTexts('plan', 'quests', 'names'),
  component: Plan,
});

function Plan() {
  const { user } = Route.useRouteContext();
  return <PlanScreen userId={user.id} exam={useCurrentExam(user.id)} phase={useExamPhase(user.id)} />;
}

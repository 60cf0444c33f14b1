import { createFileRoute } from '@tanstack/react-router';
import { ExamDayHub } from '#web/features/exam-day/components/exam-day-hub.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_student/app/exam-day')({
  loader: loadTexts('exam-day'),
  component: ExamDayScreen,
});

function ExamDayScreen() {
  const { user } = Route.useRouteContext();
  return <ExamDayHub userId={user.id} email={user.email ?? ''} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { StudentResults } from '#web/features/staff-results/components/student-results.tsx';
import { requireRole } from '#web/routes/-guards.ts';

export const Route = createFileRoute('/_staff/staff/results/$userId')({
  beforeLoad: requireRole('teacher'),
  component: Results,
});

function Results() {
  const { userId } = Route.useParams();
  return <StudentResults userId={userId} />;
}

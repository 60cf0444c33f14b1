import { createFileRoute } from '@tanstack/react-router';
import { GroupExamsScreen } from '#web/features/group-exams/components/group-exams-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { requireRole } from '#web/routes/-guards.ts';

export const Route = createFileRoute('/_staff/staff/groups/$groupId_/exams')({
  beforeLoad: requireRole('teacher'),
  loader: loadTexts('group-exams'),
  component: GroupExams,
});

function GroupExams() {
  const { groupId } = Route.useParams();
  return <GroupExamsScreen key={groupId} groupId={groupId} base="/staff" />;
}

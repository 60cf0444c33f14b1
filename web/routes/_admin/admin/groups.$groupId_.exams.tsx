import { createFileRoute } from '@tanstack/react-router';
import { GroupExamsScreen } from '#web/features/group-exams/components/group-exams-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/groups/$groupId_/exams')({
  loader: loadTexts('group-exams'),
  component: GroupExams,
});

function GroupExams() {
  const { groupId } = Route.useParams();
  return <GroupExamsScreen key={groupId} groupId={groupId} base="/admin" />;
}

import { createFileRoute } from '@tanstack/react-router';
import { PersonScreen } from '#web/features/admin-user/components/person-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/users/$userId')({
  loader: loadTexts('admin-user', 'student-record'),
  component: Person,
});

function Person() {
  const { userId } = Route.useParams();
  const navigate = Route.useNavigate();
  return <PersonScreen key={userId} userId={userId} onDeleted={() => navigate({ to: '/admin/users' })} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#web/features/profile/components/profile-screen.tsx';
import { loadTexts } from '#web/lib/i18n.ts';

export const Route = createFileRoute('/_student/app/profile')({
  loader: loadTexts('profile'),
  component: Profile,
});

function Profile() {
  const { user } = Route.useRouteContext();
  return <ProfileScreen userId={user.id} email={user.email ?? ''} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#web/features/profile/components/profile-screen.tsx';
import { isProfileTab, type ProfileTab } from '#web/features/profile/model/profile-tabs.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_student/app/profile')({
  validateSearch: ({ tab }): { tab?: ProfileTab } => (isProfileTab(tab) && tab !== 'details' ? { tab } : {}),
  loader: loadTexts('profile', 'groups', 'extra-time', 'shell', 'profile-fields', 'badges', 'names'),
  component: Profile,
});

function Profile() {
  const { user } = Route.useRouteContext();
  const { tab = 'details' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ProfileScreen
      userId={user.id}
      email={user.email ?? ''}
      tab={tab}
      onTab={(chosen) => navigate({ search: { tab: chosen }, replace: true, resetScroll: false })}
    />
  );
}

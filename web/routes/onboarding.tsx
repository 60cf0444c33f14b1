import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { withData } from '#web/components/with-data.tsx';
import { OnboardingScreen } from '#web/features/onboarding/components/onboarding-screen.tsx';
import { profileKeys } from '#web/features/profile/api/keys.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { safeNextPath } from '#web/lib/session/next-path.ts';
import { requireSession } from '#web/routes/-guards.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where an invitation led that came here first: a path inside the app. */
    next?: string;
  }
}

export const Route = createFileRoute('/onboarding')({
  beforeLoad: requireSession,
  loader: loadTexts('onboarding', 'profile-fields', 'names'),
  component: withData(Onboarding),
});

function Onboarding() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { user } = Route.useRouteContext();
  const { next } = useLocation({ select: ({ state }) => state });
  return (
    <OnboardingScreen
      onSaved={async (profile) => {
        queryClient.setQueryData(profileKeys.detail(user.id), profile);
        await navigate({ href: safeNextPath(next) });
      }}
    />
  );
}

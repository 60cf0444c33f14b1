import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { afterFirstScreen } from '#web/lib/after-first-screen.ts';
import { getAuth } from '#web/lib/auth-client.ts';
import { i18n } from '#web/lib/i18n.ts';

/** The screens that follow, and the texts of the one at the end. */
const SCREENS = ['/onboarding', '/_student', '/_student/app', '/_student/app/'] as const;
const TEXTS = [
  'onboarding',
  'profile-fields',
  'shell',
  'dashboard',
  'attempts',
  'leaderboard',
  'badges',
  'names',
];

/** While somebody types into the form of this screen, the next screens' scripts come: on a slow network they take seconds. */
export function useFetchAhead(): void {
  const router = useRouter();
  useEffect(
    () =>
      afterFirstScreen(() => {
        const ahead = [
          getAuth(),
          i18n.loadNamespaces(TEXTS),
          import('#web/lib/query-client.ts'),
          ...SCREENS.map((id) => router.loadRouteChunk(router.routesById[id])),
        ];
        // Whoever gets there asks again, and says what went wrong.
        void Promise.allSettled(ahead);
      }),
    [router],
  );
}

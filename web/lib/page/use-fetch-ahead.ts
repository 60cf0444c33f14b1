import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { afterFirstScreen } from '#web/lib/page/after-first-screen.ts';
import { getAuth } from '#web/lib/session/auth-client.ts';

/** The screens that follow, and the texts of the one at the end. */
const SCREENS = ['/_student', '/_student/app', '/_student/app/'] as const;
const TEXTS = ['shell', 'dashboard', 'attempts', 'leaderboard', 'badges', 'sitting', 'names'];
/** Between them and somebody who is new. */
const ONBOARDING = { screen: '/onboarding', texts: ['onboarding', 'profile-fields'] } as const;

/**
 * Loads the scripts of the next screens while somebody fills in this one: on a slow network they take seconds.
 * @param isNew whoever it is has no account yet: what onboarding needs comes, too
 */
export function useFetchAhead(isNew: boolean): void {
  const router = useRouter();
  useEffect(
    () =>
      afterFirstScreen(() => {
        const ahead = [
          getAuth(),
          i18n.loadNamespaces(isNew ? [...TEXTS, ...ONBOARDING.texts] : TEXTS),
          import('#web/lib/requests/query-client.ts'),
          ...[...SCREENS, ...(isNew ? [ONBOARDING.screen] : [])].map((id) =>
            router.loadRouteChunk(router.routesById[id]),
          ),
        ];
        // The screens load again what failed here, and report it.
        void Promise.allSettled(ahead);
      }),
    [router, isNew],
  );
}

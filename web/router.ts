import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { RouteCrash } from '#web/components/boundary.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { parseSearch, stringifySearch } from '#web/lib/page/address-search.ts';
import { toast } from '#web/lib/page/toast.ts';
import { followOtherTabs } from '#web/lib/session/other-tabs.ts';
import { readSession, readSessionRecord, subscribeToSession } from '#web/lib/session/session-store.ts';
import { routeTree } from '#web/routeTree.gen.ts';

/** @param history where the page is; the browser's address unless given. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    // Queries decide how long data stays fresh, not the router.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteCrash,
    defaultNotFoundComponent: lazyRouteComponent(() => import('#web/components/not-found.tsx'), 'NotFound'),
    // Where there is no window it would write a script into the page, which the page's policy forbids.
    scrollRestoration: typeof window !== 'undefined',
    parseSearch,
    stringifySearch,
  });
  if (typeof window !== 'undefined') followSession(router);
  return router;
}

/** After a change of user the guards run again. A sign-out that this page did not ask for is reported. */
function followSession(router: { invalidate: () => unknown }): void {
  let userId = readSession().session?.user.id;
  subscribeToSession(() => {
    const before = userId;
    userId = readSession().session?.user.id;
    if (before === undefined || userId === before || readSessionRecord().isSigningOut) return;
    if (userId === undefined) toast.info(i18n.t('signedOut.title'), i18n.t('signedOut.text'));
    router.invalidate();
  });
  followOtherTabs(() => router.invalidate());
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

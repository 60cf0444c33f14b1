import { createRootRoute, lazyRouteComponent, Outlet, useLocation } from '@tanstack/react-router';
import { RouteProgress } from '#web/components/route-progress.tsx';
import { SkipLink } from '#web/components/skip-link.tsx';
import { ToastHost } from '#web/components/toast-host.tsx';
import { useHeadingFocus } from '#web/lib/page/use-heading-focus.ts';
import { useSession } from '#web/lib/session/session.ts';

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('#web/components/not-found.tsx'), 'NotFoundPage'),
});

/** Nothing is rendered before the first session lookup is over; the landing page alone shows its spinner meanwhile. */
function Root() {
  const { status } = useSession();
  useHeadingFocus();
  const isLanding = useLocation({ select: (location) => location.pathname === '/' });
  if (status === 'loading' && !isLanding) return null;
  return (
    <>
      {/* First of all, though it is seen last: Tab never goes from the end of a page into a toast. */}
      <ToastHost />
      <SkipLink />
      <RouteProgress />
      <Outlet />
    </>
  );
}

import { createRootRoute, lazyRouteComponent, Outlet, useLocation } from '@tanstack/react-router';
import { RouteProgress } from '#web/components/route-progress.tsx';
import { SkipLink } from '#web/components/skip-link.tsx';
import { ToastHost } from '#web/components/toast-host.tsx';
import { useSession } from '#web/lib/session.ts';

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('#web/components/not-found.tsx'), 'NotFoundPage'),
});

/** Nothing is rendered before the first session lookup is over; the landing page alone shows its spinner meanwhile. */
function Root() {
  const { status } = useSession();
  const isLanding = useLocation({ select: (location) => location.pathname === '/' });
  if (status === 'loading' && !isLanding) return null;
  return (
    <>
      <SkipLink />
      <RouteProgress />
      <Outlet />
      <ToastHost />
    </>
  );
}

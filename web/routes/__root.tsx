import { createRootRoute, Outlet, useLocation } from '@tanstack/react-router';
import { NotFoundPage } from '#web/components/not-found.tsx';
import { SkipLink } from '#web/components/skip-link.tsx';
import { ToastHost } from '#web/components/toast-host.tsx';
import { useSession } from '#web/lib/session.ts';

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });

/** Nothing is rendered before the first session lookup is over; the landing page alone shows its spinner meanwhile. */
function Root() {
  const { status } = useSession();
  const isLanding = useLocation({ select: (location) => location.pathname === '/' });
  if (status === 'loading' && !isLanding) return null;
  return (
    <>
      <SkipLink />
      <Outlet />
      <ToastHost />
    </>
  );
}

import { createFileRoute, Outlet } from '@tanstack/react-router';
import { withData } from '#web/components/with-data.tsx';
import { requireProfile } from '#web/routes/-guards.ts';

/** Everything below needs a session and a profile; `user` is in the route context. */
export const Route = createFileRoute('/_student')({
  beforeLoad: requireProfile,
  component: withData(Outlet),
});

import { createFileRoute, Outlet } from '@tanstack/react-router';
import { withData } from '#web/components/with-data.tsx';
import { AdminShell } from '#web/features/admin-shell/components/admin-shell.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { useUser } from '#web/lib/session/session.ts';
import { requireAdministrator } from '#web/routes/-guards.ts';

/** Everything below is for administrators; it needs no profile. */
export const Route = createFileRoute('/_admin')({
  beforeLoad: requireAdministrator,
  loader: loadTexts('shell', 'admin'),
  component: withData(Administration),
});

function Administration() {
  const user = useUser();
  return (
    <AdminShell email={user?.email ?? ''}>
      <Outlet />
    </AdminShell>
  );
}

import { createFileRoute, Outlet } from '@tanstack/react-router';
import { withData } from '#web/components/with-data.tsx';
import { StaffShell } from '#web/features/staff-shell/components/staff-shell.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { useUser } from '#web/lib/session/session.ts';
import { requireStaff } from '#web/routes/-guards.ts';

/** Everything below is for teachers, clerks and invigilators; it needs no profile. */
export const Route = createFileRoute('/_staff')({
  beforeLoad: requireStaff,
  loader: loadTexts('shell', 'staff'),
  component: withData(Staff),
});

function Staff() {
  const user = useUser();
  return (
    <StaffShell userId={user?.id ?? ''} email={user?.email ?? ''}>
      <Outlet />
    </StaffShell>
  );
}

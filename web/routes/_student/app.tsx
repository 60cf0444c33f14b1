import { createFileRoute, Outlet } from '@tanstack/react-router';
import { CurrentExam } from '#web/features/profile/components/current-exam.tsx';
import { AppShell } from '#web/features/shell/components/app-shell.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_student/app')({
  loader: loadTexts('shell', 'names'),
  component: Shell,
});

function Shell() {
  const { user } = Route.useRouteContext();
  return (
    <AppShell userId={user.id} email={user.email ?? ''} examSwitch={<CurrentExam userId={user.id} />}>
      <Outlet />
    </AppShell>
  );
}

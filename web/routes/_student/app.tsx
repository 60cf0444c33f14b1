import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AppShell } from '#web/features/shell/components/app-shell.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_student/app')({
  loader: loadTexts('shell', 'names'),
  component: Shell,
});

function Shell() {
  const { user } = Route.useRouteContext();
  return (
    <AppShell userId={user.id} email={user.email ?? ''}>
      <Outlet />
    </AppShell>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { PathScreen } from '#web/features/path/components/path-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_student/app/path/')({
  loader: loadTexts('path', 'running', 'names'),
  component: Path,
});

function Path() {
  const { user } = Route.useRouteContext();
  return <PathScreen userId={user.id} />;
}

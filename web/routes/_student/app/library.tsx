import { createFileRoute } from '@tanstack/react-router';
import { AttemptLibrary } from '#web/features/attempts/components/attempt-library.tsx';
import { loadTexts } from '#web/lib/i18n.ts';

export const Route = createFileRoute('/_student/app/library')({
  loader: loadTexts('attempts'),
  component: Library,
});

function Library() {
  const { user } = Route.useRouteContext();
  return <AttemptLibrary userId={user.id} />;
}

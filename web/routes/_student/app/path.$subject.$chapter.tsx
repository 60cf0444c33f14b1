import { createFileRoute } from '@tanstack/react-router';
import { ChapterScreen } from '#web/features/path/components/chapter-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_student/app/path/$subject/$chapter')({
  loader: loadTexts('path', 'running', 'names'),
  component: Chapter,
});

function Chapter() {
  const { user } = Route.useRouteContext();
  const { subject, chapter } = Route.useParams();
  return <ChapterScreen key={`${subject}/${chapter}`} userId={user.id} subject={subject} chapter={chapter} />;
}

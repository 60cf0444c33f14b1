import { createFileRoute } from '@tanstack/react-router';
import { ChapterScreen } from '#web/features/path/components/chapter-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { useExamPhase } from '#web/routes/-use-exam-phase.ts';

export const Route = createFileRoute('/_student/app/path/$subject/$chapter')({
  loader: loadTexts('path', 'quests', 'running', 'names'),
  component: Chapter,
});

function Chapter() {
  const { user } = Route.useRouteContext();
  const { subject, chapter } = Route.useParams();
  const phase = useExamPhase(user.id);
  return (
    <ChapterScreen
      key={`${subject}/${chapter}`}
      userId={user.id}
      phase={phase}
      subject={subject}
      chapter={chapter}
    />
  );
}

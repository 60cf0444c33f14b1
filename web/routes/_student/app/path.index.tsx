import { createFileRoute } from '@tanstack/react-router';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { ExamPath } from '#web/features/path/components/exam-path.tsx';
import { PathScreen } from '#web/features/path/components/path-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { useCurrentExam } from '#web/routes/-use-current-exam.ts';
import { useExamPhase } from '#web/routes/-use-exam-phase.ts';

export const Route = createFileRoute('/_student/app/path/')({
  loader: loadTexts('path', 'quests', 'running', 'names'),
  component: Path,
});

function Path() {
  const { user } = Route.useRouteContext();
  const exam = useCurrentExam(user.id);
  const phase = useExamPhase(user.id);
  return exam === NEET_EXAM ? (
    <PathScreen userId={user.id} phase={phase} />
  ) : (
    <ExamPath userId={user.id} exam={exam} phase={phase} />
  );
}

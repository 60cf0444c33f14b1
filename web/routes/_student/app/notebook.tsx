import { createFileRoute } from '@tanstack/react-router';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { Notebook } from '#web/features/notebook/components/notebook.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { useCurrentExam } from '#web/routes/-use-current-exam.ts';
import { useExamPhase } from '#web/routes/-use-exam-phase.ts';

/** Opens with the mistakes of this chapter, which is one of NEET's. */
type Search = { subject?: string; chapter?: string };

export const Route = createFileRoute('/_student/app/notebook')({
  validateSearch: ({ subject, chapter }): Search =>
    typeof subject === 'string' && typeof chapter === 'string' ? { subject, chapter } : {},
  loader: loadTexts('notebook', 'names', 'results', 'number-answer', 'quests'),
  component: NotebookScreen,
});

function NotebookScreen() {
  const { user } = Route.useRouteContext();
  const { subject, chapter } = Route.useSearch();
  const current = useCurrentExam(user.id);
  const exam = subject ? NEET_EXAM : current;
  const phase = useExamPhase(user.id);
  return (
    <Notebook
      key={`${exam}/${subject}/${chapter}`}
      userId={user.id}
      exam={exam}
      phase={phase}
      subject={subject}
      chapter={chapter}
    />
  );
}

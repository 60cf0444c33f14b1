import { createFileRoute } from '@tanstack/react-router';
import { NewQuestion } from '#web/features/admin-question-form/components/new-question.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useKnownExam } from '#web/routes/-use-current-exam.ts';

export const Route = createFileRoute('/_admin/admin/questions/new')({
  loader: loadTexts('question-form', 'number-answer', 'names'),
  component: New,
});

function New() {
  const userId = useUser()?.id ?? '';
  const exam = useKnownExam(userId);
  return <NewQuestion key={userId} userId={userId} exam={exam} />;
}

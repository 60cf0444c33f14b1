import { createFileRoute } from '@tanstack/react-router';
import { Notebook } from '#web/features/notebook/components/notebook.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

/** Opens with the mistakes of this chapter. */
type Search = { subject?: string; chapter?: string };

export const Route = createFileRoute('/_student/app/notebook')({
  validateSearch: ({ subject, chapter }): Search =>
    typeof subject === 'string' && typeof chapter === 'string' ? { subject, chapter } : {},
  loader: loadTexts('notebook', 'names', 'results', 'number-answer'),
  component: NotebookScreen,
});

function NotebookScreen() {
  const { user } = Route.useRouteContext();
  const { subject, chapter } = Route.useSearch();
  return <Notebook key={`${subject}/${chapter}`} userId={user.id} subject={subject} chapter={chapter} />;
}

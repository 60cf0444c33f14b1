import { createFileRoute } from '@tanstack/react-router';
import { Notebook } from '#web/features/notebook/components/notebook.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_student/app/notebook')({
  loader: loadTexts('notebook', 'names', 'results', 'number-answer'),
  component: NotebookScreen,
});

function NotebookScreen() {
  const { user } = Route.useRouteContext();
  return <Notebook userId={user.id} />;
}

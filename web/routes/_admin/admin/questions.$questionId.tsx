import { createFileRoute } from '@tanstack/react-router';
import { EditQuestion } from '#web/features/admin-question-form/components/edit-question.tsx';
import type { Panel } from '#web/features/admin-question-form/model/panel.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { useUser } from '#web/lib/session/session.ts';

export const Route = createFileRoute('/_admin/admin/questions/$questionId')({
  validateSearch: ({ panel }: Record<string, unknown>): { panel?: Panel } =>
    panel === 'history' || panel === 'statistics' ? { panel } : {},
  loader: loadTexts('question-form', 'number-answer', 'item-statistics', 'names'),
  component: Edit,
});

function Edit() {
  const { questionId } = Route.useParams();
  const { panel } = Route.useSearch();
  const navigate = Route.useNavigate();
  const userId = useUser()?.id ?? '';
  return (
    <EditQuestion
      key={`${userId}/${questionId}`}
      questionId={questionId}
      userId={userId}
      panel={panel ?? null}
      onPanel={(shown) => navigate({ search: shown ? { panel: shown } : {}, resetScroll: false })}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { NewRemarking } from '#web/features/remarking/components/new-remarking.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/re-marking/new')({
  validateSearch: ({ question }: Record<string, unknown>): { question?: string } =>
    typeof question === 'string' ? { question } : {},
  loader: loadTexts('remarking', 'names', 'number-answer'),
  component: New,
});

function New() {
  const { question = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <NewRemarking
      questionId={question}
      onApplied={(setId) =>
        void navigate({ to: '/admin/re-marking/$setId', params: { setId }, replace: true })
      }
    />
  );
}

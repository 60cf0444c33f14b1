import { createFileRoute } from '@tanstack/react-router';
import { ReviewList } from '#web/features/print-review/components/review-list.tsx';
import { isListedStatus, type ListedStatus } from '#web/features/print-review/model/listed-status.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/print/review/')({
  validateSearch: ({ status }: Record<string, unknown>): { status?: ListedStatus } =>
    isListedStatus(status) ? { status } : {},
  loader: loadTexts('print-review'),
  component: Review,
});

function Review() {
  const { status = 'needs_review' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ReviewList status={status} onStatus={(chosen) => navigate({ search: { status: chosen } })} />;
}

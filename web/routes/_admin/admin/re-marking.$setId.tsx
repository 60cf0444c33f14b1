import { createFileRoute } from '@tanstack/react-router';
import { RemarkSetView } from '#web/features/remarking/components/remark-set-view.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/re-marking/$setId')({
  loader: loadTexts('remarking', 'names'),
  component: View,
});

function View() {
  const { setId } = Route.useParams();
  return <RemarkSetView key={setId} setId={setId} />;
}

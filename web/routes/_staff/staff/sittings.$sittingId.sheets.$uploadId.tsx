import { createFileRoute } from '@tanstack/react-router';
import { ReviewEdit } from '#web/features/print-review/components/review-edit.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { requireRole } from '#web/routes/-guards.ts';

export const Route = createFileRoute('/_staff/staff/sittings/$sittingId/sheets/$uploadId')({
  beforeLoad: requireRole('teacher', 'clerk'),
  loader: loadTexts('print-review', 'sheet-rows', 'names'),
  component: Edit,
});

function Edit() {
  const { sittingId, uploadId } = Route.useParams();
  return <ReviewEdit key={uploadId} uploadId={uploadId} list={`/staff/sittings/${sittingId}/sheets`} />;
}

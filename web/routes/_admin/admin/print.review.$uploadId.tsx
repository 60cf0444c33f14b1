import { createFileRoute } from '@tanstack/react-router';
import { ReviewEdit } from '#web/features/print-review/components/review-edit.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/print/review/$uploadId')({
  loader: loadTexts('print-review', 'sheet-rows', 'names'),
  component: Edit,
});

function Edit() {
  const { uploadId } = Route.useParams();
  return <ReviewEdit key={uploadId} uploadId={uploadId} list="/admin/print/review" />;
}

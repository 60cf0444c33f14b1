import { createFileRoute } from '@tanstack/react-router';
import { FullScreenPage } from '#web/components/full-screen-page.tsx';
import { UploadSheet } from '#web/features/printing/components/upload-sheet.tsx';
import { loadTexts } from '#web/lib/i18n.ts';

export const Route = createFileRoute('/_student/app_/tests/$testId/upload-print')({
  loader: loadTexts('upload-print', 'names', 'errors'),
  component: UploadPrint,
});

function UploadPrint() {
  const { testId } = Route.useParams();
  return (
    <FullScreenPage>
      <UploadSheet testId={testId} />
    </FullScreenPage>
  );
}

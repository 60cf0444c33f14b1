import { createFileRoute } from '@tanstack/react-router';
import { FullScreenPage } from '#web/components/full-screen-page.tsx';
import { UploadScreen } from '#web/features/printing/components/upload-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_student/app_/tests/$testId/upload-print')({
  loader: loadTexts('upload-print', 'sheet-rows', 'names', 'errors'),
  component: UploadPrint,
});

function UploadPrint() {
  const { testId } = Route.useParams();
  return (
    <FullScreenPage>
      <UploadScreen testId={testId} />
    </FullScreenPage>
  );
}

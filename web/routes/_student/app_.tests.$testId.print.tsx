import { createFileRoute } from '@tanstack/react-router';
import { FullScreenPage } from '#web/components/full-screen-page.tsx';
import { PrintMode } from '#web/features/printing/components/print-mode.tsx';
import { loadTexts } from '#web/lib/i18n.ts';

export const Route = createFileRoute('/_student/app_/tests/$testId/print')({
  loader: loadTexts('printing'),
  component: Print,
});

function Print() {
  const { testId } = Route.useParams();
  return (
    <FullScreenPage>
      <PrintMode testId={testId} />
    </FullScreenPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { FullScreenPage } from '#web/components/full-screen-page.tsx';
import { testQuery } from '#web/features/printing/api/get-test.ts';
import { InstructionsScreen } from '#web/features/test-builder/components/instructions-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_student/app_/tests/$testId/instructions')({
  loader: loadTexts('exam-instructions', 'test-builder'),
  component: Instructions,
});

function Instructions() {
  const { testId } = Route.useParams();
  return (
    <FullScreenPage>
      <InstructionsScreen test={useQuery(testQuery(testId))} />
    </FullScreenPage>
  );
}

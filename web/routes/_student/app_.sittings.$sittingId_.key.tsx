import { createFileRoute } from '@tanstack/react-router';
import { FullScreenPage } from '#web/components/full-screen-page.tsx';
import { KeyScreen } from '#web/features/key-challenges/components/key-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_student/app_/sittings/$sittingId_/key')({
  loader: loadTexts('key-challenges', 'results', 'number-answer', 'names'),
  component: Key,
});

function Key() {
  const { sittingId } = Route.useParams();
  return (
    <FullScreenPage>
      <KeyScreen key={sittingId} sittingId={sittingId} />
    </FullScreenPage>
  );
}

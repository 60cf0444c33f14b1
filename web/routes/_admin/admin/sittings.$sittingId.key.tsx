import { createFileRoute } from '@tanstack/react-router';
import { ChallengesScreen } from '#web/features/key-challenges/components/challenges-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/sittings/$sittingId/key')({
  loader: loadTexts('key-challenges', 'results', 'number-answer', 'names'),
  component: Key,
});

function Key() {
  const { sittingId } = Route.useParams();
  return <ChallengesScreen key={sittingId} sittingId={sittingId} base="/admin" />;
}

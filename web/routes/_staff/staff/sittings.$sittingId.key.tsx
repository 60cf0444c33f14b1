import { createFileRoute } from '@tanstack/react-router';
import { ChallengesScreen } from '#web/features/key-challenges/components/challenges-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { requireRole } from '#web/routes/-guards.ts';

export const Route = createFileRoute('/_staff/staff/sittings/$sittingId/key')({
  beforeLoad: requireRole('teacher'),
  loader: loadTexts('key-challenges', 'results', 'number-answer', 'names'),
  component: Key,
});

function Key() {
  const { sittingId } = Route.useParams();
  return <ChallengesScreen key={sittingId} sittingId={sittingId} base="/staff" />;
}

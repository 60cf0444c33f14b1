import { createFileRoute } from '@tanstack/react-router';
import { MinutesScreen } from '#web/features/sitting-board/components/minutes-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { requireRole } from '#web/routes/-guards.ts';

export const Route = createFileRoute('/_staff/staff/sittings/$sittingId/minutes')({
  beforeLoad: requireRole('teacher', 'invigilator'),
  loader: loadTexts('sitting-board'),
  component: Minutes,
});

function Minutes() {
  const { sittingId } = Route.useParams();
  return <MinutesScreen key={sittingId} sittingId={sittingId} base="/staff" />;
}

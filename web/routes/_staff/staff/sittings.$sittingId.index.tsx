import { createFileRoute } from '@tanstack/react-router';
import { SittingScreen } from '#web/features/admin-sittings/components/sitting-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { requireRole } from '#web/routes/-guards.ts';

export const Route = createFileRoute('/_staff/staff/sittings/$sittingId/')({
  beforeLoad: requireRole('teacher'),
  loader: loadTexts('admin-sittings'),
  component: Sitting,
});

function Sitting() {
  const { sittingId } = Route.useParams();
  return <SittingScreen key={sittingId} sittingId={sittingId} base="/staff" />;
}

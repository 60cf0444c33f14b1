import { createFileRoute } from '@tanstack/react-router';
import { SittingScreen } from '#web/features/admin-sittings/components/sitting-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/sittings/$sittingId/')({
  loader: loadTexts('admin-sittings'),
  component: Sitting,
});

function Sitting() {
  const { sittingId } = Route.useParams();
  return <SittingScreen key={sittingId} sittingId={sittingId} base="/admin" />;
}

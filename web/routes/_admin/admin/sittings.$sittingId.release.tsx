import { createFileRoute } from '@tanstack/react-router';
import { ReleaseScreen } from '#web/features/admin-sittings/components/release-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/sittings/$sittingId/release')({
  loader: loadTexts('sitting-release', 'rankings'),
  component: Release,
});

function Release() {
  const { sittingId } = Route.useParams();
  return <ReleaseScreen key={sittingId} sittingId={sittingId} base="/admin" />;
}

import { createFileRoute } from '@tanstack/react-router';
import { NamedCandidatesScreen } from '#web/features/named-candidates/components/named-candidates-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/sittings/$sittingId/names')({
  loader: loadTexts('named-candidates'),
  component: Names,
});

function Names() {
  const { sittingId } = Route.useParams();
  return <NamedCandidatesScreen key={sittingId} sittingId={sittingId} />;
}

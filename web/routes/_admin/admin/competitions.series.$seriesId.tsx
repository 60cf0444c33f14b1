import { createFileRoute } from '@tanstack/react-router';
import { SeriesPage } from '#web/features/admin-competition-series/components/series-page.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/competitions/series/$seriesId')({
  loader: loadTexts('admin-competitions', 'admin', 'names'),
  component: One,
});

function One() {
  const { seriesId } = Route.useParams();
  return <SeriesPage key={seriesId} seriesId={seriesId} />;
}

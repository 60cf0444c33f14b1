import { createFileRoute } from '@tanstack/react-router';
import { SeriesList } from '#web/features/admin-competition-series/components/series-list.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/competitions/series/')({
  loader: loadTexts('admin-competitions', 'admin', 'names'),
  component: SeriesList,
});

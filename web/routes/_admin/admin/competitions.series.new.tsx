import { createFileRoute } from '@tanstack/react-router';
import { NewSeries } from '#web/features/admin-competition-series/components/new-series.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/competitions/series/new')({
  loader: loadTexts('admin-competitions', 'admin', 'names'),
  component: NewSeries,
});

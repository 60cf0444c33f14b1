import { createFileRoute } from '@tanstack/react-router';
import { CompetitionsList } from '#web/features/admin-competitions/components/competitions-list.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/competitions/')({
  loader: loadTexts('admin-competitions', 'names'),
  component: CompetitionsList,
});

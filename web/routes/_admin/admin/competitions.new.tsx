import { createFileRoute } from '@tanstack/react-router';
import { NewCompetition } from '#web/features/admin-competitions/components/new-competition.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/competitions/new')({
  loader: loadTexts('admin-competitions', 'names'),
  component: NewCompetition,
});

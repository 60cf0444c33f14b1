import { createFileRoute } from '@tanstack/react-router';
import { NewPaper } from '#web/features/admin-papers/components/new-paper.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/papers/new')({
  loader: loadTexts('papers', 'paper-languages'),
  component: NewPaper,
});

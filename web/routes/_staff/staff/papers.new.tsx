import { createFileRoute } from '@tanstack/react-router';
import { NewPaper } from '#web/features/admin-papers/components/new-paper.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { requireRole } from '#web/routes/-guards.ts';

export const Route = createFileRoute('/_staff/staff/papers/new')({
  beforeLoad: requireRole('teacher'),
  loader: loadTexts('papers', 'paper-languages'),
  component: NewPaper,
});

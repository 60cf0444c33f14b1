import { createFileRoute } from '@tanstack/react-router';
import { PapersToPrint } from '#web/features/admin-papers/components/papers-to-print.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { requireRole } from '#web/routes/-guards.ts';

export const Route = createFileRoute('/_staff/staff/printing')({
  beforeLoad: requireRole('clerk'),
  loader: loadTexts('papers', 'paper-languages', 'printing'),
  component: PapersToPrint,
});

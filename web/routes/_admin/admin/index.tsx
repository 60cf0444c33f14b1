import { createFileRoute } from '@tanstack/react-router';
import { AdminDashboard } from '#web/features/admin-dashboard/components/admin-dashboard.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/')({
  // The log's own words, for its last entries.
  loader: loadTexts('admin-audit'),
  component: AdminDashboard,
});

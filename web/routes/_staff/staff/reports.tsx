import { createFileRoute } from '@tanstack/react-router';
import { preloadMath } from '#web/components/math-text/katex-loader.ts';
import { QueuesScreen } from '#web/features/admin-reports/components/queues-screen.tsx';
import { readQueueAddress } from '#web/features/admin-reports/model/queue-address.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { requireRole } from '#web/routes/-guards.ts';

const loadQueueTexts = loadTexts('admin-reports', 'question-reports', 'names');

export const Route = createFileRoute('/_staff/staff/reports')({
  beforeLoad: requireRole('teacher'),
  validateSearch: readQueueAddress,
  loader: () => {
    void preloadMath();
    return loadQueueTexts();
  },
  component: Reports,
});

function Reports() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  return <QueuesScreen address={address} onAddress={(search) => navigate({ search })} />;
}

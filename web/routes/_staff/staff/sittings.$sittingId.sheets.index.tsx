import { createFileRoute } from '@tanstack/react-router';
import { PrintRunButton } from '#web/features/admin-sittings/components/print-run-button.tsx';
import { ClassScansScreen } from '#web/features/class-scans/components/class-scans-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { requireRole } from '#web/routes/-guards.ts';

export const Route = createFileRoute('/_staff/staff/sittings/$sittingId/sheets/')({
  beforeLoad: requireRole('teacher', 'clerk'),
  loader: loadTexts('class-scans', 'admin-sittings', 'paper-languages'),
  component: Sheets,
});

function Sheets() {
  const { sittingId } = Route.useParams();
  return (
    <ClassScansScreen
      key={sittingId}
      sittingId={sittingId}
      base="/staff"
      action={<PrintRunButton sittingId={sittingId} />}
    />
  );
}

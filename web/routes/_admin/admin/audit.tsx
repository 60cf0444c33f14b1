import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AuditScreen } from '#web/features/admin-audit/components/audit-screen.tsx';
import { type AuditFilter, readAuditFilter } from '#web/features/admin-audit/model/audit-filter.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/audit')({
  validateSearch: readAuditFilter,
  loader: loadTexts('admin-audit'),
  component: Audit,
});

function Audit() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const onFilter = useCallback(
    (search: AuditFilter) => navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  );
  return <AuditScreen filter={filter} onFilter={onFilter} />;
}

import { queryOptions } from '@tanstack/react-query';
import { adminDashboardKeys } from '#web/features/admin-dashboard/api/keys.ts';
import { AuditedChange } from '#web/lib/office/audited-change.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const SHOWN = 8;

export const auditEntriesQuery = () =>
  queryOptions({
    queryKey: adminDashboardKeys.auditLog,
    queryFn: ({ signal }) =>
      readRows(AuditedChange, (db) => db.rpc('get_audit_log', { p_limit: SHOWN }), signal),
  });

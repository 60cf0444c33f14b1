import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { adminDashboardKeys } from '#web/features/admin-dashboard/api/keys.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const SHOWN = 8;
const Columns = z.record(z.string(), z.unknown()).nullable();

const AuditEntry = z.object({
  id: z.number(),
  entity: z.string(),
  entity_id: z.string(),
  part: z.string().nullable(),
  action: z.string(),
  before: Columns,
  after: Columns,
  actor_id: z.string().nullable(),
  actor: z.string().nullable(),
  created_at: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditEntriesQuery = () =>
  queryOptions({
    queryKey: adminDashboardKeys.auditLog,
    queryFn: ({ signal }) =>
      readRows(AuditEntry, (db) => db.rpc('get_audit_log', { p_limit: SHOWN }), signal),
  });

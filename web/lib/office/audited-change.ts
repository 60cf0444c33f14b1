import { z } from 'zod';

const Columns = z.record(z.string(), z.unknown()).nullable();

/** An entry of the audit log, as `get_audit_log` answers it. */
export const AuditedChange = z.object({
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
export type AuditedChange = z.infer<typeof AuditedChange>;

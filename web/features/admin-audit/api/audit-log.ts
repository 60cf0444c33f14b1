import { infiniteQueryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { AuditFilter } from '#web/features/admin-audit/model/audit-filter.ts';
import { AuditedChange } from '#web/lib/office/audited-change.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const PAGE = 50;
/** Of one answer; a file is asked for in as many as it takes. */
const FILE_PART = 1000;

const AuditEntry = AuditedChange.extend({ request_id: z.string().nullable() });
export type AuditEntry = z.infer<typeof AuditEntry>;

const DAY_MS = 86_400_000;
/** Days are those of India. */
const startOf = (day: string) => `${day}T00:00:00+05:30`;

function parameters({ entity, action, actor, row, from, to }: AuditFilter) {
  return {
    ...(entity && { p_entity: entity }),
    ...(action && { p_action: action }),
    ...(actor && { p_actor: actor }),
    ...(row && { p_entity_id: row }),
    ...(from && { p_from: startOf(from) }),
    ...(to && { p_to: new Date(Date.parse(startOf(to)) + DAY_MS).toISOString() }),
  };
}

export const auditLogQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit-log', filter] as const,
    queryFn: ({ pageParam, signal }) => readEntries(filter, pageParam, PAGE, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length === PAGE ? (last.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });

function readEntries(filter: AuditFilter, before: number | null, limit: number, signal?: AbortSignal) {
  const request = { ...parameters(filter), ...(before ? { p_before: before } : {}), p_limit: limit };
  return readRows(AuditEntry, (db) => db.rpc('get_audit_log', request), signal);
}

/** All that the filter means, newest first. */
export async function readAllEntries(filter: AuditFilter): Promise<AuditEntry[]> {
  const all: AuditEntry[] = [];
  let before: number | null = null;
  for (;;) {
    const part: AuditEntry[] = await readEntries(filter, before, FILE_PART);
    all.push(...part);
    if (part.length < FILE_PART) return all;
    before = part.at(-1)?.id ?? null;
  }
}

import { infiniteQueryOptions } from '@tanstack/react-query';
import { questionFormKeys } from '#web/features/admin-question-form/api/keys.ts';
import { AuditEntry } from '#web/features/admin-question-form/model/history-versions.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const PAGE = 20;

/** What was done to a question and its translations, newest first, a page at a time. */
export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: questionFormKeys.history(id),
    queryFn: ({ pageParam, signal }) => listHistory(id, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.id ?? null)),
    staleTime: 0,
  });

/** @param before the id of the last entry of the page before */
export function listHistory(
  id: string,
  before: number | null = null,
  signal?: AbortSignal,
): Promise<AuditEntry[]> {
  const request = { p_entity_id: id, p_before: before, p_limit: PAGE };
  return readRows(AuditEntry, (db) => db.rpc('get_audit_log', request), signal);
}

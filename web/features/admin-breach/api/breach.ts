import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { csvInParts } from '#web/lib/requests/csv-in-parts.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const Group = z.object({ id: z.string(), name: z.string() });
/** More groups are reached by their own page. */
const GROUPS = 200;

export const groupsConcernedQuery = queryOptions({
  queryKey: ['admin', 'breach', 'groups'] as const,
  queryFn: ({ signal }) =>
    readRows(Group, (db) => db.rpc('find_groups', { p_search: '', p_limit: GROUPS, p_offset: 0 }), signal),
});

/** @param groupId null: everybody with an account */
export const saveConcerned = (groupId: string | null) =>
  csvInParts('export-concerned', { group_id: groupId }, null);

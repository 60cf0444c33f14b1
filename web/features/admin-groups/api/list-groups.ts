import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { adminGroupsKeys } from '#web/features/admin-groups/api/keys.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

export const GROUPS_PER_PAGE = 20;

const ListedGroup = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  members: z.number(),
  created_at: z.string(),
});
export type ListedGroup = z.infer<typeof ListedGroup>;
const Row = ListedGroup.extend({ total: z.number() });

/** One page, by name; `total` counts all that match. */
export const groupsQuery = ({ search = '', page = 1 }: { search?: string; page?: number }) => {
  const request = { p_search: search, p_limit: GROUPS_PER_PAGE, p_offset: (page - 1) * GROUPS_PER_PAGE };
  return queryOptions({
    queryKey: adminGroupsKeys.list(request),
    queryFn: async ({ signal }) => {
      const groups = await readRows(Row, (db) => db.rpc('find_groups', request), signal);
      return { groups: groups as ListedGroup[], total: groups[0]?.total ?? 0 };
    },
    placeholderData: keepPreviousData,
  });
};

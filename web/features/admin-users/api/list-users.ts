import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { adminUsersKeys } from '#web/features/admin-users/api/keys.ts';
import { USERS_PER_PAGE, type UserListAddress } from '#web/features/admin-users/model/list-address.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const ListedUser = z.object({
  user_id: z.string(),
  email: z.string().nullable(),
  full_name: z.string().nullable(),
  is_admin: z.boolean(),
  test_count: z.number(),
  attempt_count: z.number(),
  created_at: z.string(),
  last_sign_in_at: z.string().nullable(),
  banned: z.boolean(),
  /** Has not opened the invitation yet. */
  invited: z.boolean(),
});
export type ListedUser = z.infer<typeof ListedUser>;
const Row = ListedUser.extend({ total: z.number() });

/** One page; `total` counts all that match. */
export const usersQuery = ({ search = '', show = 'all', sort = '-created', page = 1 }: UserListAddress) => {
  const request = {
    p_search: search,
    p_show: show,
    p_sort: sort,
    p_limit: USERS_PER_PAGE,
    p_offset: (page - 1) * USERS_PER_PAGE,
  };
  return queryOptions({
    queryKey: adminUsersKeys.list(request),
    queryFn: async ({ signal }) => {
      const users = await readRows(Row, (db) => db.rpc('get_all_users_admin', request), signal);
      return { users: users as ListedUser[], total: users[0]?.total ?? 0 };
    },
    placeholderData: keepPreviousData,
  });
};

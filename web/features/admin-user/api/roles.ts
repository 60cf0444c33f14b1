import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type SetRolesRequest, SetRolesResponse } from '#core/contracts/admin-users/set-roles.ts';
import { STAFF_ROLES } from '#core/contracts/admin-users/staff-roles.ts';
import { adminUserKeys } from '#web/features/admin-user/api/user.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const FOUND_GROUPS = 8;

const Group = z.object({ id: z.string(), name: z.string() });
export type TaughtGroup = z.infer<typeof Group>;
const Roles = z.object({
  roles: z.array(z.enum(['admin', ...STAFF_ROLES])),
  subjects: z.array(z.string()),
  groups: z.array(Group),
});
export type PersonRoles = z.infer<typeof Roles>;

export const rolesOfQuery = (userId: string) =>
  queryOptions({
    queryKey: [...adminUserKeys.user(userId), 'roles'],
    queryFn: async ({ signal }): Promise<PersonRoles> => {
      const [found] = await readRows(
        Roles,
        (db) => db.rpc('get_user_roles_admin', { p_user: userId }),
        signal,
      );
      return found ?? { roles: [], subjects: [], groups: [] };
    },
  });

/** The subjects of the bank, which a teacher can be given. */
export const bankSubjectsQuery = queryOptions({
  queryKey: ['admin', 'bank-subjects'],
  queryFn: async ({ signal }) =>
    (
      await readRows(
        z.object({ subject: z.string() }),
        (db) => db.rpc('get_distinct_subjects', { of_bank: true }),
        signal,
      )
    ).map(({ subject }) => subject),
});

/** The first groups a search finds. */
export const groupsFoundQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'groups', 'to-teach', search],
    queryFn: ({ signal }) =>
      readRows(Group, (db) => db.rpc('find_groups', { p_search: search, p_limit: FOUND_GROUPS }), signal),
    placeholderData: keepPreviousData,
  });

export const setRolesMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (request: SetRolesRequest) =>
      callFunction('admin-users-set-roles', request, { schema: SetRolesResponse }),
    onSettled: () => client.invalidateQueries({ queryKey: adminUserKeys.all }),
  });

import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { readRows } from '#web/lib/requests/read-rows.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

const RoleRow = z.object({ role: z.enum(['admin', 'teacher', 'clerk', 'invigilator']) });
export type Role = z.infer<typeof RoleRow>['role'];

/** The roles of the caller; a student has none. */
export const rolesQuery = (userId: string) =>
  queryOptions({
    queryKey: sharedKeys.roles(userId),
    queryFn: async ({ signal }): Promise<Role[]> =>
      (await readRows(RoleRow, (db) => db.from('user_roles').select('role'), signal)).map(({ role }) => role),
  });

const GroupRow = z.object({ group_id: z.string() });

/** The groups whose results the caller reads as their teacher. */
export const taughtGroupsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...sharedKeys.roles(userId), 'groups'],
    queryFn: async ({ signal }): Promise<string[]> =>
      (await readRows(GroupRow, (db) => db.from('staff_groups').select('group_id'), signal)).map(
        ({ group_id }) => group_id,
      ),
  });

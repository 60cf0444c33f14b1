import { z } from 'zod';
import { STAFF_ROLES, StaffRole } from './staff-roles.ts';

const MOST_SUBJECTS = 20;
const MOST_GROUPS = 200;

/**
 * POST /functions/v1/admin-users-set-roles: all of a person's roles beside the administrator's, which
 * `admin-users-set-admin` gives and takes; what a teacher teaches is kept only with that role.
 */
export const SetRolesRequest = z.object({
  user_id: z.uuid(),
  roles: z.array(StaffRole).max(STAFF_ROLES.length),
  subjects: z.array(z.string().trim().min(1).max(100)).max(MOST_SUBJECTS).default([]),
  group_ids: z.array(z.uuid()).max(MOST_GROUPS).default([]),
});
export type SetRolesRequest = z.output<typeof SetRolesRequest>;
export const SetRolesResponse = SetRolesRequest;

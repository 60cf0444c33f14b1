import { z } from 'zod';

/** The roles beside the administrator's, as `user_roles` keeps them. */
export const STAFF_ROLES = ['teacher', 'clerk', 'invigilator'] as const;
export const StaffRole = z.enum(STAFF_ROLES);
export type StaffRole = z.infer<typeof StaffRole>;

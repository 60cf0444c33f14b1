import { z } from 'zod';

/** POST /functions/v1/provision-user: the call the diagnostics page makes to see that functions answer. */
export const ProvisionUserRequest = z.object({ test: z.literal(true) });
export const ProvisionUserResponse = z.object({ ok: z.literal(true), test: z.literal(true) });

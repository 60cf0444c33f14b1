import { z } from 'zod';

/** POST /functions/v1/set-demo-mode: whether students may switch Demo Mode on. Switched on, its questions are brought back. */
export const SetDemoModeRequest = z.object({ allowed: z.boolean() });
export const SetDemoModeResponse = z.object({ allowed: z.boolean() });

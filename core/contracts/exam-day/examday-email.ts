import { z } from 'zod';

/** POST /functions/v1/examday-email. Oneself; an administrator may name somebody else. */
export const ExamdayEmailRequest = z.object({ user_id: z.uuid() });
export const ExamdayEmailResponse = z.object({ sent: z.literal(true) });

import { z } from 'zod';
import { GUARDIAN_STATES } from '#core/domain/guardians/guardian.ts';

/** POST /functions/v1/get-guardian-status: what a learner is told of their own consent. */
export const GetGuardianStatusRequest = z.object({});
export const GuardianStatus = z.object({
  /** Null where the date of birth was never said. */
  is_minor: z.boolean().nullable(),
  /** Null where nobody was named, and for adults. */
  state: z.enum(GUARDIAN_STATES).nullable(),
  email: z.string().nullable(),
  how: z.enum(['mail', 'paper']).nullable(),
  /** When the last mail was written. */
  mailed_at: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** False: the guardian has switched it off. */
  social: z.boolean(),
  may_be_social: z.boolean(),
});
export type GuardianStatus = z.infer<typeof GuardianStatus>;

/** POST /functions/v1/ask-guardian: mails the guardian once more. */
export const AskGuardianRequest = z.object({});
export const AskGuardianResponse = z.object({ mailed: z.literal(true) });

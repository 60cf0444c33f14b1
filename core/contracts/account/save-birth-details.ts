import { z } from 'zod';

/**
 * POST /functions/v1/save-birth-details: under 18, a parent's or guardian's email is needed; else it is forgotten. 409
 * `birth_date_stands` where a minor would be older, `guardian_stands` where a guardian has decided and another is named.
 */
export const SaveBirthDetailsRequest = z.object({
  date_of_birth: z.iso.date(),
  guardian_email: z.email().max(320).nullish(),
});
export const SaveBirthDetailsResponse = z.object({
  date_of_birth: z.iso.date(),
  guardian_email: z.string().nullable(),
  /** A mail was written to the guardian now: to a new address, at most ten a day. */
  guardian_mailed: z.boolean(),
});

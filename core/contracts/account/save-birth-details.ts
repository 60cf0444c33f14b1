import { z } from 'zod';

/** POST /functions/v1/save-birth-details: under 18, a parent's or guardian's email is needed; else it is forgotten. */
export const SaveBirthDetailsRequest = z.object({
  date_of_birth: z.iso.date(),
  guardian_email: z.email().max(320).nullish(),
});
export const SaveBirthDetailsResponse = z.object({
  date_of_birth: z.iso.date(),
  guardian_email: z.string().nullable(),
});

import { z } from 'zod';
import { isMinor, isPlausibleBirth } from '#core/domain/account/age.ts';

type Texts = Record<'date' | 'guardian' | 'ownEmail', string>;
export type BirthInput = { date_of_birth: string; guardian_email: string };

/** The rules of save-birth-details, said beside the fields. `today` is a day in Asia/Kolkata. */
export const birthSchema = (texts: Texts, ownEmail: string, today: string) =>
  z
    .object({
      date_of_birth: z.iso.date(texts.date).refine((born) => isPlausibleBirth(today, born), texts.date),
      guardian_email: z.string(),
    })
    .superRefine(({ date_of_birth, guardian_email }, context) => {
      if (!isMinor(today, date_of_birth)) return;
      const complain = (message: string) =>
        context.addIssue({ code: 'custom', path: ['guardian_email'], message });
      if (!z.email().safeParse(guardian_email).success) complain(texts.guardian);
      else if (guardian_email.toLowerCase() === ownEmail.toLowerCase()) complain(texts.ownEmail);
    });

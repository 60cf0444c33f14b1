import { AppError } from '#server/errors.ts';

/** Why something waits for a guardian: who never said when they were born is asked first. */
export function consentMissing(isBorn: boolean): AppError {
  return isBorn
    ? new AppError('guardian_consent_needed', 'A parent or guardian has to agree first: see your profile.')
    : new AppError('birth_date_needed', 'Please enter your date of birth in your profile first.');
}

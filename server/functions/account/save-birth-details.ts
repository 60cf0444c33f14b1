import {
  SaveBirthDetailsRequest,
  SaveBirthDetailsResponse,
} from '#core/contracts/account/save-birth-details.ts';
import { isMinor, isPlausibleBirth } from '#core/domain/account/age.ts';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { saveBirth } from '#server/operations/guardians/save-birth.ts';

/** Keeps the date of birth and, for a minor, whom to ask for consent; a guardian who is named again is asked by mail. */
export const saveBirthDetails = defineFunction({
  name: 'save-birth-details',
  access: 'student',
  request: SaveBirthDetailsRequest,
  response: SaveBirthDetailsResponse,
  handle: async ({ asOwner, caller, userId, jobs, site }, { date_of_birth: birth, guardian_email }) => {
    const today = kolkataDay(new Date());
    if (!isPlausibleBirth(today, birth)) {
      throw new AppError('invalid_request', 'Please enter your date of birth');
    }
    const guardian = isMinor(today, birth) ? (guardian_email?.toLowerCase() ?? '') : null;
    if (guardian === '') {
      throw new AppError('invalid_request', 'Please enter the email of a parent or guardian');
    }
    if (guardian !== null && guardian === caller.email?.toLowerCase()) {
      throw new AppError('invalid_request', 'Please enter an email that is not your own');
    }
    const mailing = { jobs, siteUrl: site.url, secret: site.guardianSecret };
    const mailed = await asOwner('columns about a minor are written by the server', (tx) =>
      saveBirth(tx, userId, { today, birth, guardian }, mailing),
    );
    return { date_of_birth: birth, guardian_email: guardian, guardian_mailed: mailed };
  },
});

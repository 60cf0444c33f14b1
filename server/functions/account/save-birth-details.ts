import {
  SaveBirthDetailsRequest,
  SaveBirthDetailsResponse,
} from '#core/contracts/account/save-birth-details.ts';
import { isMinor, isPlausibleBirth } from '#core/domain/account/age.ts';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';

/** Another address is not the one that was confirmed. */
const UPSERT = `
  insert into public.profiles as p (user_id, date_of_birth, guardian_email) values ($1, $2, $3)
  on conflict (user_id) do update set date_of_birth = excluded.date_of_birth,
    guardian_email = excluded.guardian_email,
    guardian_confirmed_at = case when p.guardian_email is not distinct from excluded.guardian_email
      then p.guardian_confirmed_at end
  returning date_of_birth, guardian_email`;

/** Keeps the date of birth and, for a minor, whom to ask for consent. */
export const saveBirthDetails = defineFunction({
  name: 'save-birth-details',
  access: 'student',
  request: SaveBirthDetailsRequest,
  response: SaveBirthDetailsResponse,
  handle: ({ asOwner, caller, userId }, { date_of_birth, guardian_email }) => {
    const today = kolkataDay(new Date());
    if (!isPlausibleBirth(today, date_of_birth)) {
      throw new AppError('invalid_request', 'Please enter your date of birth');
    }
    const guardian = isMinor(today, date_of_birth) ? (guardian_email?.toLowerCase() ?? '') : null;
    if (guardian === '') {
      throw new AppError('invalid_request', 'Please enter the email of a parent or guardian');
    }
    if (guardian !== null && guardian === caller.email?.toLowerCase()) {
      throw new AppError('invalid_request', 'Please enter an email that is not your own');
    }
    return asOwner('columns about a minor are written by the server', (tx) =>
      queryRow(tx, SaveBirthDetailsResponse, UPSERT, [userId, date_of_birth, guardian]),
    );
  },
});

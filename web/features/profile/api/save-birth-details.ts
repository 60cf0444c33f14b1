import { SaveBirthDetailsResponse } from '#core/contracts/account/save-birth-details.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

type BirthDetails = { date_of_birth: string; guardian_email: string | null };

export function saveBirthDetails(details: BirthDetails) {
  return callFunction('save-birth-details', details, { schema: SaveBirthDetailsResponse });
}

import { foldText } from '../text/fold-text.ts';

/** Of no mail server there is or will be (RFC 2606): nothing is sent to it, and nobody can prove that it is theirs. */
export const ROLL_NUMBER_HOST = 'students.invalid';
const LONGEST = 40;

/** '1024', 'XII/24-007', 'NEET 2027 17' as they are compared: '१०२४' is 1024. Empty where no letter or digit of ours is in it. */
export function rollNumberKey(rollNumber: string): string {
  return foldText(rollNumber)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

export function isRollNumber(rollNumber: string): boolean {
  // A letter outside a to z would be lost in the key, and two numbers become one.
  return (
    rollNumber.length <= LONGEST &&
    rollNumberKey(rollNumber) !== '' &&
    /^[a-z0-9\s./_:#()–—-]+$/.test(foldText(rollNumber)) &&
    // Of letters alone it is a word: an address that was not finished, or a name.
    /\d/.test(foldText(rollNumber))
  );
}

/** The address of an account without an email: what its student signs in with, typed as the roll number. */
export const addressOfRollNumber = (rollNumber: string) => `${rollNumberKey(rollNumber)}@${ROLL_NUMBER_HOST}`;

export const isMadeAddress = (email: string) => email.toLowerCase().endsWith(`@${ROLL_NUMBER_HOST}`);

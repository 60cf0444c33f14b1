import { INVISIBLE_CHARACTERS } from '../text/fold-text.ts';

const INVISIBLE = new RegExp(`[${INVISIBLE_CHARACTERS}\\p{Cc}]`, 'gu');
/** `Ravi Kumar <ravi@example.com>` of an address book; the part in brackets counts where it can be an address. */
const IN_BRACKETS = /<\s*([^<>\s]+@[^<>\s]+)\s*>\s*[,;]?$/;
/** As the server's own check: one @, no spaces, a dot in the host. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
const LONGEST = 254;

/** An email as people copy it from sheets and address books, as accounts know it; what else is wrong with it stays. */
export function cleanEmail(typed: string): string {
  const text = typed
    .replace(INVISIBLE, '')
    // Full-width letters, @ and dots of phone keyboards, and the blank that does not break. Letters alike in other alphabets stay.
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\uff61|\u3002/g, '.')
    .trim();
  return (IN_BRACKETS.exec(text)?.[1] ?? text)
    .replace(/^<(.*)>$/, '$1')
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/^mailto:/i, '')
    .replace(/(?<=@.*)\?.*$/, '')
    .replace(/[,;]+$/, '')
    .trim()
    .toLowerCase();
}

export const isEmail = (email: string) => email.length <= LONGEST && EMAIL.test(email);

/** Letters of other scripts that look like Latin ones on a screen; what looks like nothing here is named by its script as well. */
const SCRIPTS = [
  'Cyrillic',
  'Greek',
  'Devanagari',
  'Telugu',
  'Tamil',
  'Armenian',
  'Arabic',
  'Latin',
] as const;
export type LetterScript = (typeof SCRIPTS)[number] | 'other';

/** The first letter of an email that is none of a to z, and whose it is: the “а” is a Cyrillic letter. */
export function foreignLetterOf(email: string): { letter: string; script: LetterScript } | null {
  const letter = /\P{ASCII}/u.exec(email)?.[0];
  if (letter === undefined) return null;
  const script = SCRIPTS.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(letter)) ?? 'other';
  return { letter, script };
}

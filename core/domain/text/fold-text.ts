/** What nobody sees: joiners, marks of direction, soft hyphens. Their absence changes no word, only how it is drawn. */
export const INVISIBLE_CHARACTERS =
  '\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff';

const OTHER_SPACES =
  '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000';

/** The zero of each script's ten digits: Arabic (two), Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66];

const range = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => String.fromCharCode(from + at));

/** One sign for another, after decomposition. The SQL twin is written from the same two texts. */
const REPLACED = new Map<string, string>([
  ...[...OTHER_SPACES].map((space) => [space, ' '] as const),
  ...ZEROS.flatMap((zero) => range(zero, 10).map((digit, value) => [digit, String(value)] as const)),
  // Full-width forms of ASCII, as some keyboards of phones type them.
  ...range(0xff01, 94).map((sign, at) => [sign, String.fromCharCode(0x21 + at)] as const),
  // The sign for micro and the letter mu; the two small sigmas.
  ['\u00b5', '\u03bc'],
  ['\u03c2', '\u03c3'],
]);

const INVISIBLE = new RegExp(`[${INVISIBLE_CHARACTERS}]`, 'g');
const SIGN = new RegExp(`[${[...REPLACED.keys()].join('')}\u0300-\u0337\u0339-\u036f]`, 'g');
const ASCII = /^[\0-\x7f]*$/;

/**
 * How texts are compared, here and in the database (`private.fold_text`): one spelling of each letter (é, ज़), without
 * accents and capitals, without what nobody sees, with the digits of all scripts as 0 to 9.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .replace(INVISIBLE, '')
    .normalize('NFD')
    .replace(SIGN, (sign) => REPLACED.get(sign) ?? '')
    .toLowerCase()
    .replaceAll('\u03c2', '\u03c3');
}

/** A text as it is stored: the composed spelling of NFC. The database keeps to it by itself (`private.keep_nfc`). */
export const storedText = (text: string) => text.normalize('NFC');

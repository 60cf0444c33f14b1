import { foldText } from '../text/fold-text.ts';

/** As schools are written in India, word by word. */
const WHOLE = new Map(
  Object.entries({
    st: 'saint',
    mt: 'mount',
    sr: 'senior',
    snr: 'senior',
    jr: 'junior',
    hr: 'higher',
    sec: 'secondary',
    sch: 'school',
    pub: 'public',
    govt: 'government',
    gov: 'government',
    intl: 'international',
    coll: 'college',
    clg: 'college',
    inst: 'institute',
    acad: 'academy',
    vidhyalaya: 'vidyalaya',
    vidhyalay: 'vidyalaya',
    vidyalay: 'vidyalaya',
    kv: 'kendriya vidyalaya',
    jnv: 'jawahar navodaya vidyalaya',
    dps: 'delhi public school',
    hss: 'higher secondary school',
    sss: 'senior secondary school',
    ghss: 'government higher secondary school',
    gsss: 'government senior secondary school',
  }),
);
/** Say nothing of which school it is. */
const SILENT = new Set(['the', 'no', 'number']);

const isTelling = (word: string) => word !== '' && !SILENT.has(word);

const APOSTROPHES = /['’‘`´]/g;
const POINTS = /\./g;
const NO_WORD = /[^\p{L}\p{M}\p{N}]+/u;
const LETTER = /^\p{L}$/u;

/**
 * What two spellings of one school have in common: capitals, accents, spaces, signs and usual abbreviations do not count, and letters
 * that stand alone are one word: 'D.A.V. Public School', 'D A V Pub. Sch' and 'DAV Public School' are one.
 * @returns null for what names no school: too little of letters
 */
export function schoolKey(name: string): string | null {
  const folded = foldText(name).replaceAll('&', ' and ').replace(APOSTROPHES, '');
  // 'D.A.V.Public' and 'St.Mary': a point ends a word, and letters alone are put together below.
  const words = folded.replace(POINTS, ' ').split(NO_WORD).filter(isTelling);
  const joined: string[] = [];
  let wasLetter = false;
  for (const word of words) {
    const isLetter = LETTER.test(word);
    if (isLetter && wasLetter) joined[joined.length - 1] += word;
    else joined.push(word);
    wasLetter = isLetter;
  }
  const key = joined
    .map((word) => WHOLE.get(word) ?? word)
    .filter(isTelling)
    .join(' ');
  return (key.match(/\p{L}/gu) ?? []).length >= 2 ? key : null;
}

/** A key as a name to be read: nobody's own spelling. */
export const nameOfKey = (key: string) =>
  key.replace(/(^| )(\p{L})/gu, (_, space: string, letter: string) => space + letter.toUpperCase());

import { hash } from 'node:crypto';

/** As `private.question_common_words` has them: words that most questions have, whatever they ask. */
const COMMON = new Set(
  [
    'about above according among and any are because been being below between both but can cannot choose comma',
    'consider correct correctly did does during each either every false figure find first following for from given',
    'has have here how idea identify if incorrect into is it its least list match mathrm more most must neither',
    'next none not only option options other out over question respectively right same select shown some statement',
    'statements such take text than that the their them then there these they this those to true two value was what',
    'when where which while who why will with would wrong you your frac left sqrt में से कौन सा सी का की के है हैं',
    'और को पर निम्नलिखित कथन सही गलत किस क्या यह एक',
  ]
    .join(' ')
    .split(' '),
);

/** Words of a stem that are looked at. */
const MOST_WORDS = 80;
const FEWEST_THREES = 3;
const KEPT = 5;

/** The words of a stem, without its numbers, signs and pictures; capitals only of ASCII, as PostgreSQL's "C" has them. */
const wordsOf = (stem: string): string[] =>
  stem
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/[^a-z\u0080-\u{10FFFF}]+/gu, ' ')
    .split(/ +/)
    .slice(0, MOST_WORDS)
    .filter((word) => [...word].length >= 2);

/** What `private.question_near_keys` makes of a stem. */
function keysOf(words: readonly string[]): number[] {
  const own = words.filter((word) => !COMMON.has(word));
  const threes = own.slice(2).map((third, at) => `${own[at]} ${own[at + 1]} ${third}`);
  const keys = [...new Set(threes)].map((three) => hash('md5', three, 'buffer').readInt32BE(0));
  const distinct = [...new Set(keys)].sort((a, b) => a - b);
  return distinct.length < FEWEST_THREES ? [] : distinct.slice(0, KEPT);
}

export const nearKeys = (stem: string): number[] => keysOf(wordsOf(stem));

/** From which share of their threes of letters on two stems are nearly the same; of `mark-duplicates.ts`, too. */
export const NEAR_SHARE = 0.7;
/** Compared for each key, and trigrams kept of so many letters. */
const MOST_OF_KEY = 8;

/** As pg_trgm has them: threes of letters of each word, with two blanks before and one behind. */
function lettersOf(words: readonly string[]): Set<string> {
  const letters = new Set<string>();
  for (const word of words) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) letters.add(padded.slice(at, at + 3));
  }
  return letters;
}

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0;
  for (const three of a) if (b.has(three)) both += 1;
  return both / (a.size + b.size - both);
}

/** Finds, for each row of a file in its order, one further up that differs in a few words. */
export function nearRows(): (
  stem: string,
  place: number,
) => { nearKeys: number[]; nearPlace: number | null } {
  const known = new Map<number, { place: number; words: readonly string[] }[]>();
  // Rows with the same words are found by those; only the first of them is compared.
  const seen = new Set<string>();
  return (stem, place) => {
    const words = wordsOf(stem);
    const nearKeys = keysOf(words);
    const text = words.join(' ');
    if (nearKeys.length === 0 || seen.has(text)) return { nearKeys, nearPlace: null };
    seen.add(text);
    const candidates = new Set(nearKeys.flatMap((key) => known.get(key) ?? []));
    let nearPlace: number | null = null;
    if (candidates.size > 0) {
      const own = lettersOf(words);
      const near = [...candidates].find(
        (candidate) => shareOf(own, lettersOf(candidate.words)) >= NEAR_SHARE,
      );
      nearPlace = near?.place ?? null;
    }
    for (const key of nearKeys) {
      const rows = known.get(key) ?? [];
      if (rows.length < MOST_OF_KEY) known.set(key, [...rows, { place, words }]);
    }
    return { nearKeys, nearPlace };
  };
}

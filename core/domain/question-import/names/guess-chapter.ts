import { nameKey, type SyllabusNames } from '../recognise-names.ts';
import type { Place } from './unknown-names.ts';

/** How much two names must have in common to be worth a guess: of 0 to 1. */
const LEAST_ALIKE = 0.5;

/** The chapter a name that was not recognised may mean, to be shown first and never taken unasked; null when none is near. */
export function guessChapter(name: string, names: SyllabusNames, subjects: readonly string[]): Place | null {
  const wanted = pairsOf(nameKey(name));
  let best: Place | null = null;
  let most = LEAST_ALIKE;
  for (const subject of subjects) {
    for (const [key, chapter] of names.chapterKeys(subject)) {
      const alike = share(wanted, pairsOf(key));
      if (alike <= most) continue;
      most = alike;
      best = { subject, chapter };
    }
  }
  return best;
}

/** Neighbouring letters, word by word: what words in another order or with other endings still share. */
function pairsOf(key: string): Set<string> {
  const pairs = new Set<string>();
  for (const word of key.split(' ')) {
    for (let at = 0; at + 1 < word.length; at += 1) pairs.add(word.slice(at, at + 2));
  }
  return pairs;
}

function share(a: Set<string>, b: Set<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let both = 0;
  for (const pair of a) if (b.has(pair)) both += 1;
  return (2 * both) / (a.size + b.size);
}

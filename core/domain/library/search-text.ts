import { foldText } from '../text/fold-text.ts';

/** A stretch of text, and whether the search found it. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** True when every word of the query stands somewhere in the texts, or one that is spelt nearly like it; an empty query matches all. */
export function matchesQuery(query: string, texts: readonly (string | null)[]): boolean {
  const words = wordsOf(query);
  if (words.length === 0) return true;
  const text = foldText(texts.filter(Boolean).join('\n'));
  const written = text.split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.every((word) => text.includes(word) || written.some((other) => isNearly(word, other)));
}

/** From this length on a word has one slip, and from the other on two: of shorter ones too many differ by one letter. */
const LENGTH_OF_A_SLIP = 5;
const LENGTH_OF_TWO_SLIPS = 8;

/** Whether the word is spelt as the beginning of another, but for a letter left out, added, changed or swapped with its neighbour. */
function isNearly(word: string, other: string): boolean {
  const slips = word.length >= LENGTH_OF_TWO_SLIPS ? 2 : word.length >= LENGTH_OF_A_SLIP ? 1 : 0;
  // The first letter is hardly ever wrong; without it everything would be near.
  if (slips === 0 || word[0] !== other[0]) return false;
  return slipsBetween(word, other.slice(0, word.length + slips)) <= slips;
}

/** The fewest slips that lead from a word to some beginning of another (optimal string alignment). */
function slipsBetween(word: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (word[i - 1] === other[j - 1] ? 0 : 1);
      const best = Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const isSwap = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
      row.push(isSwap ? Math.min(best, (beforeLast[j - 2] ?? 0) + 1) : best);
    }
    beforeLast = last;
    last = row;
  }
  return Math.min(...last);
}

/** The text cut where words of the query stand in it. Joined, the parts are the text again. */
export function markMatches(text: string, query: string): TextPart[] {
  const words = wordsOf(query);
  if (words.length === 0) return text === '' ? [] : [{ text, isMatch: false }];
  const marks = matchedCharacters(text, words);
  const parts: TextPart[] = [];
  for (const [index, character] of [...text].entries()) {
    const isMatch = marks[index] === true;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += character;
    else parts.push({ text: character, isMatch });
  }
  return parts;
}

/** For each character of the text: whether a word covers it. Folding may change lengths, so places are mapped back. */
function matchedCharacters(text: string, words: readonly string[]): boolean[] {
  const folded = [...text].map(foldText);
  const owner = folded.flatMap((piece, index) => Array.from({ length: piece.length }, () => index));
  const whole = folded.join('');
  const marks: boolean[] = [];
  for (const word of words) {
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + word.length)) {
      for (const index of owner.slice(at, at + word.length)) marks[index] = true;
    }
  }
  return marks;
}

function wordsOf(query: string): string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}

import { foldText } from '../text/fold-text.ts';

/** A stretch of text, and whether the search found it. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** True when every word of the query stands somewhere in the texts; an empty query matches all. */
export function matchesQuery(query: string, texts: readonly (string | null)[]): boolean {
  const text = foldText(texts.filter(Boolean).join('\n'));
  return wordsOf(query).every((word) => text.includes(word));
}

/** The text cut where words of the query stand in it. Joined, the parts are the text again. */
export function markMatches(text: string, query: string): TextPart[] {
  const marks = matchedCharacters(text, wordsOf(query));
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

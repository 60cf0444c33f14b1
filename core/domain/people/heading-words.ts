import { foldText } from '../text/fold-text.ts';

/** Letters and digits, vowel signs and all, of a heading; an apostrophe parts no words. */
export function headingWords(heading: string): string[] {
  return foldText(heading)
    .replace(/['’‘`´]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/** How a heading is remembered. */
export const headingKey = (heading: string) => headingWords(heading).join(' ');

/** Words of a heading, those of 'RollNo' and 'fatherName' whole and apart. */
export function wordsWithin(heading: string): string[] {
  const apart = heading
    // G.R. No.
    .replace(/(?<=(?:^|\P{L})\p{L})\.(?=\p{L}(?:\P{L}|$))/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2');
  return [...new Set([...headingWords(heading), ...headingWords(apart)])];
}

/** Those of a text, as headings are compared. */
export const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.split(' ').map((word) => foldText(word)));

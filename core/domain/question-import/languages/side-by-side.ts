import { withoutAddresses } from './addresses.ts';

/** The same said in English and, with nothing but a blank between, in another script. */
export interface BesideEnglish {
  en: string;
  other: string;
}

const SENTENCE_END = /[?.:!][^A-Za-z?.:!]*$/;
const latinWords = (text: string) => withoutAddresses(text).match(/[A-Za-z]+/g)?.length ?? 0;
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** 'Noise  शोर', 'Which is a hazard? खतरा कौन सा है?': English up to where the other script begins; null: it mixes both. */
export function besideEnglish(text: string, isOther: (text: string) => boolean): BesideEnglish | null {
  const signs = [...text];
  const first = signs.findIndex((sign) => isOther(sign));
  if (first < 1) return null;
  const before = signs.slice(0, first).join('');
  // Figures and marks before the first letter belong to the sentence they begin.
  const end = SENTENCE_END.exec(before);
  const at = end ? end.index + 1 : before.search(/\s+[^\sA-Za-z0-9]*$/);
  if (at < 1) return null;
  const [en, other] = [before.slice(0, at).trim(), text.slice(at).trim()];
  const isMixed = latinWords(other) * 2 > wordsOf(other);
  return /[A-Za-z0-9]/.test(withoutAddresses(en)) && !isMixed ? { en, other } : null;
}

/** Long enough on both sides to be a question and its translation. */
export const isSaidTwice = ({ en, other }: BesideEnglish): boolean =>
  latinWords(en) >= 3 && wordsOf(other) >= 2;

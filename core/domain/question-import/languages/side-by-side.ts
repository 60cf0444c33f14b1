/** The same said in English and, with nothing but a blank between, in another script. */
export interface BesideEnglish {
  en: string;
  other: string;
}

const FEWEST_WORDS = { en: 3, other: 2 };
/** As many options as this have to say it twice as well. */
const FEWEST_OPTIONS = 2;
const SENTENCE_END = /[?.:!][^A-Za-z?.:!]*$/;
const latinWords = (text: string) => text.match(/[A-Za-z]+/g)?.length ?? 0;

/**
 * 'Which is a chemical hazard? रासायनिक खतरा कौन सा है?' with options like 'Noise  शोर': English up to where the other script begins,
 * in the question and in each option that has letters of it. Null: one of them mixes both, or too little is said twice.
 */
export function sideBySide(
  stem: string,
  options: readonly string[],
  isOther: (text: string) => boolean,
): { stem: BesideEnglish; options: (BesideEnglish | null)[] } | null {
  const said = partsOf(stem, isOther);
  if (!said || latinWords(said.en) < FEWEST_WORDS.en || wordsOf(said.other) < FEWEST_WORDS.other) return null;
  const parts = options.map((option) => (isOther(option) ? partsOf(option, isOther) : 'once'));
  if (parts.includes(null) || parts.filter((part) => part !== 'once').length < FEWEST_OPTIONS) return null;
  return { stem: said, options: parts.map((part) => (part === 'once' ? null : part)) };
}

function partsOf(text: string, isOther: (text: string) => boolean): BesideEnglish | null {
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
  return /[A-Za-z0-9]/.test(en) && !isMixed ? { en, other } : null;
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

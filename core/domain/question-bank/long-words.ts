/**
 * Where a word may break: not within letters that are joined, nor before a vowel's sign. In Tamil a dot ends a syllable, but
 * in க்ஷ and ஸ்ரீ, and a line begins with no letter that has one.
 */
const BETWEEN_SYLLABLES = String.raw`(?<![\u094d\u0c4d][\u200c\u200d]?)(?<!க\u0bcd(?=ஷ))(?<!ஸ\u0bcd(?=ர))(?!\p{Script=Tamil}\u0bcd)(?=[^\s\p{M}\u200c\u200d]`;
const INDIAN = String.raw`[\p{Script=Devanagari}\p{Script=Telugu}\p{Script=Tamil}\u200c\u200d]`;

const LONG = {
  /** A word of any script that no column could hold. */
  column: new RegExp(String.raw`\S{24}\S*?${BETWEEN_SYLLABLES}\S{5})`, 'gu'),
  /** A word of an Indian script, which may break between any two syllables, that a narrow cell of a table cannot hold. */
  cell: new RegExp(`${INDIAN}{6}${INDIAN}*?${BETWEEN_SYLLABLES}${INDIAN}{3})`, 'gu'),
};

/** The text in pieces: between two of them a word may break. */
export function splitLongWords(text: string, place: keyof typeof LONG): string[] {
  return text.replace(LONG[place], '$&\u200b').split('\u200b');
}

import { hash } from 'node:crypto';

/** By what a row is compared with questions: the same, the same stem, the same words. */
export interface QuestionKeys {
  question: string;
  stem: string;
  /** null: too few words to say so. */
  words: string | null;
}

/** In these PostgreSQL and JavaScript agree what is a capital, a blank and a sign. */
const PLAIN = /^\p{ASCII}*$/u;
/** Beside each other, two of them are taken apart otherwise. */
const PICTURE = '![';

const LAYOUT = /\\(left|right|displaystyle|,|;|!|:|\(|\)|\[|\])/g;
const SIGNS = /[\s$"'?!;:|\\]|[.,](?!\d)/g;
const NO_LETTERS = /[0-9!-/:-@[-`{-~\s]+/g;
const SHORTEST_WORD = 3;
const FEWEST_WORDS = 5;

/**
 * What `private.question_key` and `private.question_words_key` make of a question, in a thread that has time: the database takes three
 * quarters of the time of writing a row for them.
 * @returns null where the database is asked: for a stem that is empty, or a text with more than plain letters or pictures
 */
export function questionKeys(stem: string, options: readonly string[]): QuestionKeys | null {
  const texts = [stem, ...options];
  if (stem.trim() === '' || texts.some((text) => !PLAIN.test(text) || text.includes(PICTURE))) return null;
  const [ofStem, ...ofOptions] = texts.map(textKey);
  return {
    question: hash('md5', `${ofStem}\n${ofOptions.sort().join('\n')}`),
    stem: hash('md5', `${ofStem}\n`),
    words: wordsKey(stem),
  };
}

function textKey(text: string): string {
  const lower = text.toLowerCase().replaceAll('\\dfrac', '\\frac');
  return lower.replace(LAYOUT, '').replace(SIGNS, '');
}

function wordsKey(stem: string): string | null {
  const words = stem.replace(NO_LETTERS, ' ').toLowerCase().split(/ +/);
  const distinct = [...new Set(words.filter((word) => word.length >= SHORTEST_WORD))].sort();
  return distinct.length < FEWEST_WORDS ? null : hash('md5', distinct.join(' '));
}

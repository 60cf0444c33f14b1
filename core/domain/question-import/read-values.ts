import { DIFFICULTY_LEVELS, DIFFICULTY_NAMES } from '../question-bank/difficulty.ts';

const DIFFICULTY_BY_WORD = new Map<string, number>([
  ...DIFFICULTY_LEVELS.map((level) => [DIFFICULTY_NAMES[level].toLowerCase(), level] as const),
  ['e', 1],
  ['m', 2],
  ['h', 4],
  ['d', 4],
  ['very easy', 1],
  ['simple', 1],
  ['basic', 1],
  ['beginner', 1],
  ['low', 1],
  ['intermediate', 3],
  ['mid', 3],
  ['advanced', 4],
  ['high', 4],
  ['challenging', 4],
  ['moderate', 3],
  ['average', 3],
  ['difficult', 4],
  ['tough', 4],
  ['very hard', 5],
  ['very difficult', 5],
  ['आसान', 1],
  ['सरल', 1],
  ['मध्यम', 3],
  ['कठिन', 4],
  ...['fácil', 'facil', 'facile', 'mudah'].map((word) => [word, 1] as const),
  ...['medio', 'media', 'médio', 'média', 'moyen', 'moyenne', 'sedang'].map((word) => [word, 2] as const),
  ...['difícil', 'dificil', 'difficile', 'avanzado', 'avançado', 'sulit', 'sukar'].map(
    (word) => [word, 4] as const,
  ),
]);

/** 1 to 5, from a figure or a word; null for neither. */
export function readDifficulty(text: string, otherwise = 3): number | null {
  const word = text.trim().toLowerCase();
  if (word === '') return otherwise;
  const level = /^(?:level|l)?[\s._-]*([1-5])(?:\.0+)?$/.exec(word)?.[1];
  if (level !== undefined) return Number.parseInt(level, 10);
  return DIFFICULTY_BY_WORD.get(word) ?? null;
}

const LANGUAGE_BY_WORD = new Map<string, 'en' | 'hi'>([
  ...['en', 'eng', 'english', 'en-in', 'en-us', 'en-gb', 'अंग्रेज़ी', 'अंग्रेजी'].map(
    (word) => [word, 'en'] as const,
  ),
  ...['hi', 'hin', 'hindi', 'hi-in', 'हिन्दी', 'हिंदी'].map((word) => [word, 'hi'] as const),
]);

/** Null for a language the bank has no questions of. */
export function readLanguage(text: string, otherwise: 'en' | 'hi' | undefined): 'en' | 'hi' | null {
  const word = text.trim().toLowerCase();
  if (word === '') return otherwise ?? null;
  return LANGUAGE_BY_WORD.get(word) ?? null;
}

const STATUS_BY_WORD = new Map<string, 'active' | 'archived'>([
  ['active', 'active'],
  ['published', 'active'],
  ['approved', 'active'],
  ['live', 'active'],
  ['enabled', 'active'],
  ['yes', 'active'],
  ['archived', 'archived'],
  ['archive', 'archived'],
  ['inactive', 'archived'],
  ['disabled', 'archived'],
  ['draft', 'archived'],
  ['no', 'archived'],
]);

export function readStatus(
  text: string,
  otherwise: 'active' | 'archived' = 'active',
): 'active' | 'archived' | null {
  const word = text.trim().toLowerCase();
  return word === '' ? otherwise : (STATUS_BY_WORD.get(word) ?? null);
}

/** Yes or no; nothing is no, null what is neither. */
export function readYes(text: string): boolean | null {
  const word = text.normalize('NFC').trim().toLowerCase();
  if (/^(?:yes|y|true|1|keep|fixed|x|✓|हाँ|हां|అవును|ஆம்)$/.test(word)) return true;
  return /^(?:|no|n|false|0|-|नहीं|కాదు|இல்லை)$/.test(word) ? false : null;
}

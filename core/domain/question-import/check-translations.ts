import { cleanLine, cleanText } from './clean-text.ts';
import type { ParsedTranslation } from './parsed-question.ts';

/** Languages a question can be translated into. */
export const TRANSLATION_LANGUAGES = ['hi', 'te', 'ta'] as const;
type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number];

export interface CheckedTranslation {
  language: TranslationLanguage;
  stem: string;
  options: string[];
  explanation: string | null;
  machineMade?: boolean;
}

const LONGEST = { stem: 10_000, option: 2_000, explanation: 20_000 };

/** What a question says in other languages; `say` hears of each that cannot be kept. */
export function checkTranslations(
  given: readonly ParsedTranslation[],
  {
    language,
    optionCount,
    say,
  }: { language: string | null; optionCount: number; say: (code: string, values: { found: string }) => void },
): CheckedTranslation[] {
  const taken = new Set<string>(language ? [language] : []);
  const checked: CheckedTranslation[] = [];
  for (const translation of given) {
    const known = TRANSLATION_LANGUAGES.find((name) => name === translation.language.trim().toLowerCase());
    const found = translation.language.slice(0, 40);
    if (!known || taken.has(known)) {
      say('translation_language', { found });
      continue;
    }
    taken.add(known);
    const stem = cleanText(translation.stem);
    const options = translation.options.map(cleanLine);
    const explanation = cleanText(translation.explanation) || null;
    const isWhole = stem !== '' && options.length === optionCount && options.every((option) => option !== '');
    const isShort =
      stem.length <= LONGEST.stem &&
      options.every((option) => option.length <= LONGEST.option) &&
      (explanation ?? '').length <= LONGEST.explanation;
    if (isWhole && isShort) {
      const { machineMade } = translation;
      checked.push({ language: known, stem, options, explanation, ...(machineMade && { machineMade }) });
    } else say('translation_incomplete', { found });
  }
  return checked;
}

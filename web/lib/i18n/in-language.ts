import type { InLanguages } from '#core/contracts/exams/exam-shape.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';

/** A text that is kept in all languages of the product, in the one that is shown now. */
export function inLanguage(texts: InLanguages): string {
  const language = (['hi', 'te', 'ta'] as const).find((known) => known === i18n.language) ?? 'en';
  return texts[language];
}

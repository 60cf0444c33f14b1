import { i18n } from '#web/lib/i18n/i18n.ts';

/**
 * What a heading of a sheet is called in the language of the screen. The sheets are written in English: `sheet-headings.json` of a language has
 * the headings that are words of the syllabus; the others stay as they are. A route that shows them loads 'sheet-headings' with its texts.
 * @returns with the language it is in, where that is another than the screen's
 */
export function headingName(english: string): { text: string; lang: 'en' | undefined } {
  if (i18n.language === 'en') return { text: english, lang: undefined };
  const names: unknown = i18n.getResourceBundle(i18n.language, 'sheet-headings');
  const name =
    typeof names === 'object' && names !== null && Object.hasOwn(names, english)
      ? (names as Record<string, unknown>)[english]
      : undefined;
  return typeof name === 'string' ? { text: name, lang: undefined } : { text: english, lang: 'en' };
}

/**
 * The languages the interface speaks: each has a folder in web/locales. `profile` is how the profiles table spells it,
 * `locale` how numbers and dates are written; Indian exam papers use Latin digits in every language.
 */
export const interfaceLanguages = [
  { code: 'en', profile: 'English', name: 'English', locale: 'en-IN' },
  { code: 'hi', profile: 'Hindi', name: 'हिन्दी', locale: 'hi-IN-u-nu-latn' },
  { code: 'te', profile: 'Telugu', name: 'తెలుగు', locale: 'te-IN-u-nu-latn' },
  { code: 'ta', profile: 'Tamil', name: 'தமிழ்', locale: 'ta-IN-u-nu-latn' },
] as const;

type InterfaceLanguage = (typeof interfaceLanguages)[number];
export type LanguageCode = InterfaceLanguage['code'];

const english = interfaceLanguages[0];

/** 'hi', 'hi-IN' or 'HI' are Hindi; what the interface does not speak is undefined. */
export function languageOfTag(tag: string): InterfaceLanguage | undefined {
  const code = tag.toLowerCase().split('-')[0];
  return interfaceLanguages.find((language) => language.code === code);
}

/** What the interface speaks to a student who studies in this language: English where it has no words of its own. */
export function languageOfProfile(profile: string): InterfaceLanguage {
  return interfaceLanguages.find((language) => language.profile === profile) ?? english;
}

/** A stored choice first, then the first language of the browser's that the interface speaks. */
export function firstLanguage(stored: string | null, browser: readonly string[]): LanguageCode {
  const tags = stored === null ? browser : [stored, ...browser];
  return tags.map(languageOfTag).find((language) => language !== undefined)?.code ?? english.code;
}

/** @param code as i18next spells it */
export const languageOf = (code: string): LanguageCode => (languageOfTag(code) ?? english).code;
export const localeOf = (code: string): string => (languageOfTag(code) ?? english).locale;

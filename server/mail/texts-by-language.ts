import { LANGUAGES_OFFERED } from '#core/domain/settings/site-settings.ts';

type Language = (typeof LANGUAGES_OFFERED)[number];

/** The texts of a mail in every language there is, as profiles name them. */
export type TextsByLanguage<Texts = unknown> = Readonly<Record<Language, Texts>>;

/** @param language as profiles keep it: anything, and none; what is no language of ours reads English */
export function inLanguage<Texts>(texts: TextsByLanguage<Texts>, language: string | null): Texts {
  const known = LANGUAGES_OFFERED.find((offered) => offered === language);
  return texts[known ?? 'English'];
}

import { ENGLISH } from './auth-mail-texts-english.ts';
import { HINDI } from './auth-mail-texts-hindi.ts';
import type { MailLanguage } from './mail-language.ts';

const LANGUAGES: Record<string, MailLanguage> = { Hindi: HINDI };

/** The mails in a language as profiles name it; in English where they are not written in it. */
export function mailLanguage(language: string | null): MailLanguage {
  return LANGUAGES[language ?? ''] ?? ENGLISH;
}

export const MAIL_LANGUAGES: readonly MailLanguage[] = [ENGLISH, ...Object.values(LANGUAGES)];

import { ENGLISH } from './auth-mail-texts-english.ts';
import { HINDI } from './auth-mail-texts-hindi.ts';
import { TAMIL } from './auth-mail-texts-tamil.ts';
import { TELUGU } from './auth-mail-texts-telugu.ts';
import { inLanguage, type TextsByLanguage } from './texts-by-language.ts';

export const AUTH_MAILS = {
  English: ENGLISH,
  Hindi: HINDI,
  Telugu: TELUGU,
  Tamil: TAMIL,
} satisfies TextsByLanguage;

/** The mails about an account in a language as profiles name it; in English where nobody chose one. */
export const mailLanguage = (language: string | null) => inLanguage(AUTH_MAILS, language);

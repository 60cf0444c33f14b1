import { inLanguage, type TextsByLanguage } from '#server/mail/texts-by-language.ts';
import { ENGLISH } from './plan-texts-english.ts';
import { HINDI } from './plan-texts-hindi.ts';
import { TAMIL } from './plan-texts-tamil.ts';
import { TELUGU } from './plan-texts-telugu.ts';
import type { PlanTexts } from './plan-words.ts';

export const PLAN_MAILS: TextsByLanguage<PlanTexts> = {
  English: ENGLISH,
  Hindi: HINDI,
  Telugu: TELUGU,
  Tamil: TAMIL,
};

/** @param language as profiles keep it */
export const planTexts = (language: string | null): PlanTexts => inLanguage(PLAN_MAILS, language);

import { z } from 'zod';
import { ContentLanguage } from '../test-taking/get-attempt.ts';

/** How two languages stand on paper: in a column each, or each question in one language and then in the other. */
export const ARRANGEMENTS = ['side_by_side', 'stacked'] as const;
export const Arrangement = z.enum(ARRANGEMENTS);
export type Arrangement = z.infer<typeof Arrangement>;

/** What a request to print says beside its language to have the paper in two; the first stands left, or above. */
export const SecondLanguage = {
  second_language: ContentLanguage.optional(),
  arrangement: Arrangement.default('side_by_side'),
};

/** As papers of national exams are: English, and one language of the country. */
export function isPairPrinted(first: ContentLanguage, second: ContentLanguage): boolean {
  return first !== second && (first === 'en' || second === 'en');
}

export const PAIR_NOT_PRINTED = 'A paper in two languages has English as one of them, and another.';

/** As a screen keeps what was chosen. */
export interface PaperLanguages {
  language: ContentLanguage;
  second: ContentLanguage | null;
  arrangement: Arrangement;
}

/** As a request says it. */
export function languagesAsked({ language, second, arrangement }: PaperLanguages) {
  return { language, ...(second && { second_language: second, arrangement }) };
}

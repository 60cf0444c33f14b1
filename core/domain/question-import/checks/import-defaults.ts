import type { QUESTION_LANGUAGES, QUESTION_STATUSES } from '../../question-bank/question-fields.ts';

/** What counts where the file says nothing. */
export interface ImportDefaults {
  subject?: string | undefined;
  chapter?: string | undefined;
  difficulty?: number | undefined;
  language?: (typeof QUESTION_LANGUAGES)[number] | undefined;
  source?: string | undefined;
  status?: (typeof QUESTION_STATUSES)[number] | undefined;
}

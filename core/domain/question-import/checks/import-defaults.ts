import type { QUESTION_LANGUAGES, QUESTION_STATUSES } from '../../question-bank/question-fields.ts';
import type { Subject } from '../../question-bank/subjects.ts';

/** What counts where the file says nothing. */
export interface ImportDefaults {
  subject?: Subject | undefined;
  chapter?: string | undefined;
  difficulty?: number | undefined;
  language?: (typeof QUESTION_LANGUAGES)[number] | undefined;
  source?: string | undefined;
  status?: (typeof QUESTION_STATUSES)[number] | undefined;
}

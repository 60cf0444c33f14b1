import type { PaperContent } from '#core/contracts/papers/paper-content.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';

/** A paper of a title alone: three hours, marked as NEET is. */
export function newPaper(title: string): PaperContent {
  return {
    title,
    kind: 'model_paper',
    audience: 'library',
    subject: null,
    year: null,
    duration_sec: 3 * 60 * 60,
    marking: NEET_MARKING,
    booklets: 1,
    sections: [{ name: '', marking: null, questions: [] }],
  };
}

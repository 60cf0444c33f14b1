import { NEET_PAPER } from '#core/domain/question-bank/question-plan.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';

type Subject = (typeof SUBJECTS)[number];
export type BankSize = Record<Subject, number>;

/** More would be the same questions in another order. */
const MOST_PAPERS = 10;
/** NEET (UG): 180 questions in 180 minutes; source: NTA information bulletin, pattern from 2025 on. */
export const SECONDS_PER_QUESTION = 60;

export interface PaperPart {
  subject: Subject;
  /** Unset: from all chapters. */
  chapter?: string;
  count: number;
}

/** What a model paper asks of each subject: the whole paper, or the part of one subject. */
export function paperPlan(subject: string | null): PaperPart[] {
  return SUBJECTS.filter((name) => subject === null || name === subject).map((name) => ({
    subject: name,
    count: NEET_PAPER[name],
  }));
}

/** How many whole papers the bank holds without asking a question twice. */
export function fullPapers(bank: BankSize): number {
  const papers = SUBJECTS.map((subject) => Math.floor(bank[subject] / NEET_PAPER[subject]));
  return Math.min(MOST_PAPERS, ...papers);
}

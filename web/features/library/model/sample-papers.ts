import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { paperPlan, SECONDS_PER_QUESTION } from '#core/domain/library/model-papers.ts';
import { collectionTitle } from '#core/domain/library/shipped-titles.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import type { LibraryItem } from '#web/features/library/api/list-library-items.ts';

/** The years the library has a card for, whether there is a paper or not. */
export const YEARS: readonly number[] = [2024, 2023, 2022, 2021, 2020, 2019];

const questionsOf = (subject: string | null) => paperPlan(subject).reduce((sum, { count }) => sum + count, 0);
export const minutesOf = (questions: number) => Math.round((questions * SECONDS_PER_QUESTION) / 60);

/** Of its test, where there is one; else what it will have. */
export function minutesOfPaper({ tests, duration_sec, question_count }: LibraryItem): number {
  const seconds = tests?.duration_sec ?? duration_sec;
  return seconds ? Math.round(seconds / 60) : minutesOf(question_count ?? 0);
}

/**
 * What Demo Mode puts where the library has nothing yet: a paper for every year, a collection for every subject. They
 * show how a full library looks; there is no test behind them.
 */
export function samplePapers(real: readonly LibraryItem[]): LibraryItem[] {
  const years = YEARS.filter(
    (year) => !real.some((item) => item.kind === 'past_paper' && item.year === year),
  );
  const subjects = SUBJECTS.filter(
    (subject) => !real.some((item) => item.kind === 'model_paper' && item.subject === subject),
  );
  const sample = {
    isSample: true,
    url: null,
    test_id: null,
    exam: NEET_EXAM,
    duration_sec: null,
    is_for_paper: true,
  } as const;
  return [
    ...years.map((year) => ({
      ...sample,
      id: `sample-${String(year)}`,
      kind: 'past_paper' as const,
      title: `NEET ${String(year)}`,
      subject: null,
      year,
      question_count: questionsOf(null),
    })),
    ...subjects.map((subject) => ({
      ...sample,
      id: `sample-${subject}`,
      kind: 'model_paper' as const,
      title: collectionTitle(subject),
      subject,
      year: null,
      question_count: questionsOf(subject),
    })),
  ];
}

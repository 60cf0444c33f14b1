import type { GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import { resumedPlace } from '#core/domain/test-taking/last-place.ts';
import { examPlaces } from '#web/lib/offline/exam-memory.ts';

interface Opened {
  answer: Pick<GetAttemptResponse, 'questions'> & { attempt: { id: string } };
  visited: ReadonlySet<string>;
  seenMs: Readonly<Record<string, number>>;
}

/**
 * The question a test opens with, from 1.
 * @param asked by the address; it may lie beyond the last question
 */
export function openingPlace({ answer, visited, seenMs }: Opened, asked: number | undefined): number {
  const { attempt, questions } = answer;
  const ids = questions.map(({ id }) => id);
  return Math.min(asked ?? resumedPlace(ids, visited, seenMs, examPlaces.read(attempt.id)), questions.length);
}

/** Stem and options of the question a test opens with. */
export function openingTexts(opened: Opened, asked: number | undefined): string[] {
  const question = opened.answer.questions[openingPlace(opened, asked) - 1];
  return question ? [question.stem, ...question.options] : [];
}

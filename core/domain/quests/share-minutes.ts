/** A quest of fewer questions is none, unless the minutes allow no more. */
export const LEAST_QUESTIONS = 4;

export const minutesOf = (questions: number, secondsPerQuestion: number): number =>
  Math.max(1, Math.ceil((questions * secondsPerQuestion) / 60));

/**
 * What practice of mistakes may take of a day: it leaves the time of the smallest quest of a chapter, at most half of the day's.
 * @param hasChapters whether the bank has questions for practice: else there is nothing to leave time for
 */
export const secondsForMistakes = (
  secondsADay: number,
  secondsPerQuestion: number,
  hasChapters: boolean,
): number =>
  secondsADay - (hasChapters ? Math.min(secondsADay / 2, LEAST_QUESTIONS * secondsPerQuestion) : 0);

interface Shared {
  /** That the notebook leaves of the day. */
  minutes: number;
  hasReview: boolean;
  /** Quests of chapters at the most. */
  most: number;
  /** Of one practice of a chapter, where there is time for all of them. */
  questions: number;
  secondsPerQuestion: number;
}

/** How many quests of chapters a day has, and of how many questions each: together they fit into the minutes. */
export function shareMinutes({ minutes, hasReview, most, questions, secondsPerQuestion }: Shared): {
  count: number;
  questions: number;
} {
  const [whole, least] = [
    minutesOf(questions, secondsPerQuestion),
    minutesOf(LEAST_QUESTIONS, secondsPerQuestion),
  ];
  const wanted = Math.max(hasReview ? 1 : 2, Math.min(most, Math.floor(minutes / whole)));
  const count = Math.max(1, Math.min(wanted, Math.floor(minutes / least)));
  const fitting = Math.floor((60 * Math.floor(minutes / count)) / secondsPerQuestion);
  // The notebook alone fills the day; what the student puts there all the same is small.
  if (fitting < 1 && hasReview) return { count: 0, questions: LEAST_QUESTIONS };
  return { count, questions: Math.max(1, Math.min(questions, fitting)) };
}

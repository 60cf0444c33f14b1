/** Nobody has read a question and four options in less: a right answer that was quicker says nothing of the player. */
export const LEAST_ANSWER_MS = 4_000;

export interface RatedItem {
  outcome: string;
  marks: number;
  /** As the device counted it. */
  timeMs: number;
  /** Milliseconds after the start at which the server had the answer. */
  savedMs: number;
}

/**
 * Marks as far as they tell of knowledge: what was answered too quickly is worth nothing where it was right, and what it is
 * otherwise. What the device says is held against the clock of the server: k answers take at least k times as long.
 */
export function ratedMarks(items: readonly RatedItem[]): number {
  const answered = items
    .filter(({ outcome }) => outcome !== 'blank')
    .toSorted((one, other) => one.savedMs - other.savedMs);
  return answered
    .map(({ marks, timeMs, savedMs }, place) => {
      const isTooQuick = timeMs < LEAST_ANSWER_MS || savedMs < (place + 1) * LEAST_ANSWER_MS;
      return isTooQuick ? Math.min(0, marks) : marks;
    })
    .reduce((all, one) => all + one, 0);
}

/** Of the first against the second. */
export function scoreOf(marks: number, others: number): 0 | 0.5 | 1 {
  return marks === others ? 0.5 : marks > others ? 1 : 0;
}

import type { Outcome } from '#core/domain/questions/kinds/kind.ts';

/** Faster than this part of one's usual time is fast. */
export const FAST_BELOW = 2 / 3;
/** Slower than this many times one's usual time is slow. */
export const SLOW_ABOVE = 2;
/** One other answer says nothing of a chapter. */
const FEWEST_OTHERS = 2;

export interface TimedItem {
  subject: string;
  chapter: string;
  outcome: Outcome;
  /** null on paper. */
  timeMs: number | null;
}

/** What the student answered in a chapter so far, the test at hand included. */
export interface ChapterRecord {
  subject: string;
  chapter: string;
  right: number;
  answered: number;
}

export type Mistake = 'careless' | 'concept';
export interface Finding {
  mistake: Mistake | null;
  slow: boolean;
}

/**
 * Says why an answer was wrong, only where the student's own answers show it:
 * - careless: fast, in a chapter of which most other answers are right;
 * - concept: in a chapter of which no more than half of the other answers are right;
 * - neither, when fewer than two other answers are known, or it was wrong without haste in a chapter that is understood.
 * Slow is any answer, right or wrong, that took more than twice the usual time.
 * @param medianMs the usual time of an answer; null before there is one.
 */
export function findMistakes(
  items: readonly TimedItem[],
  records: readonly ChapterRecord[],
  medianMs: number | null,
): Finding[] {
  const recordOf = new Map(records.map((record) => [keyOf(record), record]));
  return items.map((item) => {
    const isAnswered = item.outcome !== 'blank';
    const pace = isAnswered && item.timeMs !== null && medianMs ? item.timeMs / medianMs : null;
    return {
      mistake: mistakeOf(item, recordOf.get(keyOf(item)), pace),
      slow: pace !== null && pace > SLOW_ABOVE,
    };
  });
}

function mistakeOf(item: TimedItem, record: ChapterRecord | undefined, pace: number | null): Mistake | null {
  if (item.outcome === 'right' || item.outcome === 'blank' || !record) return null;
  const others = record.answered - 1;
  if (others < FEWEST_OTHERS) return null;
  const isUnderstood = record.right * 2 > others;
  if (!isUnderstood) return 'concept';
  return pace !== null && pace < FAST_BELOW ? 'careless' : null;
}

function keyOf({ subject, chapter }: { subject: string; chapter: string }): string {
  return JSON.stringify([subject, chapter]);
}

/** The middle of the times given; of an even number, the mean of the two in the middle. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

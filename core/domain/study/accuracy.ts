import type { Answers } from '#core/contracts/study/get-study-summary.ts';

/** The one figure for how well a subject or chapter is known, wherever it is shown: right answers of those given. */
export function accuracyOf({ right, answered }: Pick<Answers, 'right' | 'answered'>): {
  right: number;
  of: number;
  percent: number;
} {
  return { right, of: answered, percent: answered === 0 ? 0 : (100 * right) / answered };
}

/** Steps that grow by an eighth: the last one begins after six hours, the longest a test lasts. */
export const TIME_STEPS = 81;
/** Of an answer whose time is not known, as on paper. */
export const NO_TIME = -1;
const STEPS_PER_E = 8;

/** @param timeMs null and 0: not known */
export function timeStep(timeMs: number | null): number {
  if (!timeMs || timeMs < 0) return NO_TIME;
  return Math.min(Math.floor(Math.log1p(timeMs / 1000) * STEPS_PER_E), TIME_STEPS - 1);
}

/**
 * The time half of the answers took less than, from how many fell into each step. Within a step they are taken as
 * even: it is off by an eighth at most. Null where no time is known.
 */
export function medianTimeMs(counts: readonly number[]): number | null {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2;
  if (half === 0) return null;
  let below = 0;
  for (const [step, count] of counts.entries()) {
    if (below + count >= half) return stepBegin(step + (half - below) / count);
    below += count;
  }
  return null;
}

const stepBegin = (step: number) => Math.round(Math.expm1(step / STEPS_PER_E) * 1000);

/**
 * Where a device that knows no better opens a test, from 1: at the question that was on screen last.
 * @param seenMs by question, how long after the start that was; where nobody knows, it is the last one of the test that has been
 *   looked at
 */
export function lastPlace(
  questionIds: readonly string[],
  visited: ReadonlySet<string>,
  seenMs: Readonly<Record<string, number>> = {},
): number {
  const latest = Math.max(...questionIds.map((id) => seenMs[id] ?? Number.NEGATIVE_INFINITY));
  const isLast = (id: string) => (Number.isFinite(latest) ? seenMs[id] === latest : visited.has(id));
  return Math.max(1, questionIds.findLastIndex(isLast) + 1);
}

/** A question leaves the screen a moment after the next one has come. */
const MOMENT_MS = 1_000;

/** Where this device was, from 1, and how long after the start it came there. */
export interface DevicePlace {
  place: number;
  atMs: number;
}

/** What this device remembers, unless another one went on from there. */
export function resumedPlace(
  questionIds: readonly string[],
  visited: ReadonlySet<string>,
  seenMs: Readonly<Record<string, number>>,
  here: DevicePlace | undefined,
): number {
  const latestMs = Math.max(0, ...Object.values(seenMs));
  if (here && latestMs <= here.atMs + MOMENT_MS) return here.place;
  return lastPlace(questionIds, visited, seenMs);
}

/** What the board knows of a candidate that decides who is looked at first. Times are of the server's clock. */
export interface Watched {
  state: 'absent' | 'not_come' | 'waiting' | 'in_progress' | 'paused' | 'submitted';
  lastSeenMs: number | null;
  waitingOnDevice: number;
  devices: number;
  leftPage: number;
  endsMs: number | null;
  submittedMs: number | null;
}

/** The first is the most urgent. */
export const NEEDS = [
  'notCome',
  'silent',
  'waitingOnDevice',
  'timeGone',
  'secondDevice',
  'leftPage',
  'handedInEarly',
] as const;
export type Need = (typeof NEEDS)[number];

/** A device says every 10 seconds that it is there. */
export const SILENT_AFTER_MS = 30_000;
/** Who hands in with more than this left did it early. */
const EARLY_MS = 60_000;
/** A device that is only slow sends what it has within this time after its end. */
const TIME_GONE_AFTER_MS = 10_000;

/** Everything that asks for help, the most urgent first. */
export function needsOf(candidate: Watched, nowMs: number, startsMs: number): Need[] {
  const { state, lastSeenMs, endsMs, submittedMs } = candidate;
  const isSitting = state === 'in_progress' || state === 'paused';
  const isHere = isSitting || state === 'waiting';
  const holds: Record<Need, boolean> = {
    notCome: state === 'not_come' && nowMs >= startsMs,
    silent: isHere && (lastSeenMs === null || nowMs - lastSeenMs >= SILENT_AFTER_MS),
    waitingOnDevice: candidate.waitingOnDevice > 0,
    timeGone: state === 'in_progress' && endsMs !== null && nowMs - endsMs >= TIME_GONE_AFTER_MS,
    secondDevice: isSitting && candidate.devices > 1,
    leftPage: isSitting && candidate.leftPage > 0,
    handedInEarly:
      state === 'submitted' && submittedMs !== null && endsMs !== null && endsMs - submittedMs > EARLY_MS,
  };
  return NEEDS.filter((need) => holds[need]);
}

/** For sorting: who needs help comes first, by what is most urgent; then by how many things. */
export function urgencyOf(needs: readonly Need[]): number {
  const [first] = needs;
  return first === undefined
    ? NEEDS.length * 10
    : NEEDS.indexOf(first) * 10 + (9 - Math.min(needs.length, 9));
}

import type { BoardCandidate } from '#core/contracts/sittings/board.ts';
import { SILENT_AFTER_MS } from '#core/domain/sittings/sitting-state.ts';

/** What of a candidate decides who is looked at first. */
export type Watched = Pick<
  BoardCandidate,
  | 'state'
  | 'by_name'
  | 'last_seen_at'
  | 'waiting_on_device'
  | 'devices'
  | 'left_page'
  | 'ends_at'
  | 'submitted_at'
>;

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

/** Who hands in with more than this left did it early. */
const EARLY_MS = 60_000;
/** A device that is only slow sends what it has within this time after its end. */
const TIME_GONE_AFTER_MS = 10_000;

const msOf = (iso: string | null) => (iso === null ? null : Date.parse(iso));

/** Everything that asks for help, the most urgent first. Times are of the server's clock. */
export function needsOf(candidate: Watched, nowMs: number, startsMs: number): Need[] {
  const { state } = candidate;
  const [lastSeenMs, endsMs, submittedMs] = [
    candidate.last_seen_at,
    candidate.ends_at,
    candidate.submitted_at,
  ].map(msOf) as [number | null, number | null, number | null];
  const isSitting = state === 'writing' || state === 'paused';
  const isHere = isSitting || state === 'waiting';
  const holds: Record<Need, boolean> = {
    // On paper nobody can be seen to have come.
    notCome: state === 'not_come' && !candidate.by_name && nowMs >= startsMs,
    silent: isHere && (lastSeenMs === null || nowMs - lastSeenMs >= SILENT_AFTER_MS),
    waitingOnDevice: candidate.waiting_on_device > 0,
    timeGone: state === 'writing' && endsMs !== null && nowMs - endsMs >= TIME_GONE_AFTER_MS,
    secondDevice: isSitting && candidate.devices > 1,
    leftPage: isSitting && candidate.left_page > 0,
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

/** Where a sitting stands. `draft` is kept for papers that are not scheduled yet: a sitting begins as `scheduled`. */
export const SITTING_STATES = [
  'draft',
  'scheduled',
  'open',
  'running',
  'ended',
  'marking',
  'released',
  'cancelled',
] as const;
export type SittingState = (typeof SITTING_STATES)[number];

export interface SittingClock {
  status: 'scheduled' | 'cancelled' | 'released';
  entryOpensAt: Date;
  startsAt: Date;
  /** Of those without extra time; moves with the sitting. */
  endsAt: Date;
  /** When nobody can answer any more, extra time and late answers included. */
  closedAt: Date;
}

/** What stands in a row is only what people decided; the rest follows from the server's clock. */
export function sittingState(sitting: SittingClock, now: Date): SittingState {
  if (sitting.status !== 'scheduled') return sitting.status;
  if (now < sitting.entryOpensAt) return 'scheduled';
  if (now < sitting.startsAt) return 'open';
  if (now < sitting.endsAt) return 'running';
  return now < sitting.closedAt ? 'ended' : 'marking';
}

/** A start is not moved any more when it is this near: devices that lost the network would open the paper at the old time. */
export const START_IS_FIXED_MS = 10_000;
/** Longest a candidate may be unheard of before the board says so. */
export const SILENT_AFTER_MS = 30_000;
/** How often a device in a sitting says that it is there. */
export const PRESENCE_EVERY_MS = 10_000;
export const DEFAULT_ENTRY_OPENS_MIN = 30;
export const DEFAULT_LATE_SYNC_SEC = 900;

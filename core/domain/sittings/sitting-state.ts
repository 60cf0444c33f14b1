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

/** A start is not moved any more when it is this near: devices that lost the network would open the paper at the old time. */
export const START_IS_FIXED_MS = 10_000;
/** Longest a candidate may be unheard of before the board says so. */
export const SILENT_AFTER_MS = 30_000;
/** How often a device in a sitting says that it is there. */
export const PRESENCE_EVERY_MS = 10_000;
export const DEFAULT_ENTRY_OPENS_MIN = 30;
export const DEFAULT_LATE_SYNC_SEC = 900;

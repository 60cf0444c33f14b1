/** The part of a saved answer that decides which of two stands. */
export interface Revised {
  /** Counts per question, from 1. */
  revision: number;
  deviceId: string;
}

/**
 * True when `incoming` replaces `stored`: the higher revision wins; of equal ones, the greater device id.
 * The order in which they arrive plays no part, so every device comes to the same answer.
 */
export function supersedes(incoming: Revised, stored: Revised): boolean {
  if (incoming.revision !== stored.revision) return incoming.revision > stored.revision;
  return incoming.deviceId > stored.deviceId;
}

/** True when `incoming` is the very save that already stands, sent again. */
export function repeats(incoming: Revised, stored: Revised): boolean {
  return incoming.revision === stored.revision && incoming.deviceId === stored.deviceId;
}

/**
 * How far a save may be ahead of what stands. An honest device counts its own changes of one question while it is
 * away, or goes on from what another device's count was: thousands below this.
 */
export const MAX_REVISION_JUMP = 10_000;

/** True when counting changes cannot have come so far: it would use up the revisions a question has. */
export function isTooFarAhead(revision: number, storedRevision: number): boolean {
  return revision - storedRevision > MAX_REVISION_JUMP;
}

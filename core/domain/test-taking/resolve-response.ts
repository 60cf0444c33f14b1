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

import type { CandidateSittingState } from '#core/contracts/sittings/get-sitting-state.ts';

/** What the page of a sitting is about. */
export type Phase = 'cancelled' | 'handedIn' | 'beforeEntry' | 'waiting' | 'running' | 'over';

type Told = Pick<
  CandidateSittingState,
  'state' | 'entry_opens_at' | 'starts_at' | 'ends_at' | 'attempt' | 'is_absent'
>;

/** By what the server told last and by its clock since: the page turns by itself when a time comes. */
export function phaseOf({ state, entry_opens_at, starts_at, ends_at, attempt }: Told, nowMs: number): Phase {
  if (state === 'cancelled') return 'cancelled';
  if (attempt?.status === 'submitted') return 'handedIn';
  const isGoingOn = attempt?.status === 'in_progress' || attempt?.status === 'paused';
  const endsMs = Date.parse(attempt?.expires_at ?? ends_at);
  // A pause moves the end, and a lone extension does not show in the sitting's own state.
  if (attempt?.status === 'paused' || (isGoingOn && nowMs < endsMs)) return 'running';
  if (nowMs >= endsMs) return 'over';
  if (nowMs >= Date.parse(starts_at)) return 'running';
  return nowMs >= Date.parse(entry_opens_at) ? 'waiting' : 'beforeEntry';
}

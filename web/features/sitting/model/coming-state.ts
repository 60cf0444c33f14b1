import type { ListedSitting } from '#core/contracts/sittings/list-sittings.ts';

export type ComingState = Exclude<ListedSitting['state'], 'draft'> | 'handedIn' | 'paused';

/** What a student is told of a sitting: of their own part in it, where they have one. */
export function comingState({
  state,
  attempt_state,
}: Pick<ListedSitting, 'state' | 'attempt_state'>): ComingState {
  if (state === 'cancelled' || state === 'released') return state;
  if (attempt_state === 'submitted') return 'handedIn';
  if (attempt_state === 'paused') return 'paused';
  // With extra time one's own exam goes on while that of the others is over.
  if (attempt_state === 'in_progress') return 'running';
  return state === 'draft' ? 'scheduled' : state;
}

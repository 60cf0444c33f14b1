import {
  GetSittingStateRequest,
  GetSittingStateResponse,
} from '#core/contracts/sittings/get-sitting-state.ts';
import type { Transaction } from '#server/database/database.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import {
  type CandidateOfSitting,
  selectCandidateStates,
  stateKey,
} from '#server/operations/sittings/candidate-states.ts';
import { showPause } from '#server/operations/sittings/show-pause.ts';

/** For many who ask at once, as a hall does without an event stream. */
async function readStatesBatch(tx: Transaction, asked: readonly CandidateOfSitting[]) {
  const states = await selectCandidateStates(tx, asked);
  return asked.map((one) => states.get(stateKey(one)) ?? null);
}

/** Where a candidate stands; what the device says of itself is kept for the board. */
export const getSittingState = defineFunction({
  name: 'get-sitting-state',
  access: 'student',
  request: GetSittingStateRequest,
  response: GetSittingStateResponse,
  handle: async ({ inBatch, asOwner, userId, site }, { sitting_id: sittingId, presence }) => {
    const candidate = { sittingId, userId };
    const state = await inBatch(readStatesBatch, candidate);
    if (!state) throw notFound('Sitting');
    if (!state.attempt) return state;
    const isHolder = !presence || presence.device_id === state.attempt.device_id;
    if (isHolder) site.presence.heard(sittingId, userId, presence ?? null);
    if (state.attempt.status !== 'paused' || !isHolder) return state;
    const isNew = await asOwner('attempts are written by the server', (tx) =>
      showPause(tx, sittingId, userId, presence?.device_id ?? null),
    );
    return isNew ? ((await inBatch(readStatesBatch, candidate)) ?? state) : state;
  },
});

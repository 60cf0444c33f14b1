import {
  ActOnCandidatesRequest,
  ActOnCandidatesResponse,
  UndoSittingActionRequest,
  UndoSittingActionResponse,
} from '#core/contracts/sittings/board.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { actOnCandidates } from '#server/operations/sittings/act-on-candidates.ts';
import { requireSittingRole } from '#server/operations/sittings/require-sitting-role.ts';
import { undoAction } from '#server/operations/sittings/undo-action.ts';

/** What an invigilator does for candidates. */
export const actOnCandidatesFunction = defineFunction({
  name: 'act-on-candidates',
  access: 'student',
  request: ActOnCandidatesRequest,
  response: ActOnCandidatesResponse,
  handle: ({ asOwner, jobs, userId }, request) =>
    asOwner('attempts are written by the server', async (tx) => {
      await requireSittingRole(tx, request.sitting_id, userId, 'watch');
      return actOnCandidates(tx, jobs, request, userId);
    }),
});

/** Takes back what can be taken back. */
export const undoSittingAction = defineFunction({
  name: 'undo-sitting-action',
  access: 'student',
  request: UndoSittingActionRequest,
  response: UndoSittingActionResponse,
  handle: ({ asOwner, jobs, userId }, { sitting_id: sittingId, action_id: actionId }) =>
    asOwner('attempts are written by the server', async (tx) => {
      await requireSittingRole(tx, sittingId, userId, 'watch');
      return undoAction(tx, jobs, { sittingId, actionId, actorId: userId });
    }),
});

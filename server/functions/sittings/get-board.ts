import { GetBoardRequest, GetBoardResponse } from '#core/contracts/sittings/board.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { selectBoard } from '#server/operations/sittings/board-rows.ts';
import { requireSittingRole } from '#server/operations/sittings/require-sitting-role.ts';
import { presentSitting, readSitting } from '#server/operations/sittings/sitting-rows.ts';

/** What the invigilator sees: every candidate, or those that changed. It changes nothing by being looked at. */
export const getBoard = defineFunction({
  name: 'get-board',
  access: 'student',
  request: GetBoardRequest,
  response: GetBoardResponse,
  handle: ({ asOwner, userId }, { sitting_id, since }) =>
    asOwner('candidates are read by the server', async (tx) => {
      await requireSittingRole(tx, sitting_id, userId, 'watch');
      const board = await selectBoard(tx, sitting_id, { since });
      const sitting = await readSitting(tx, sitting_id);
      const { id, state, starts_at, ends_at, revision } = presentSitting(sitting);
      return {
        server_now: sitting.now.toISOString(),
        revision: board.revision,
        complete: board.complete,
        counts: board.counts,
        candidates: board.candidates,
        sitting: {
          id,
          state,
          starts_at,
          ends_at,
          revision,
          title: sitting.title,
          entry_code: sitting.entryCode,
          paused_at: sitting.pausedAt?.toISOString() ?? null,
          question_count: board.questionCount,
          timed_sections: board.timedSections,
          last_event_id: board.lastEventId,
        },
      };
    }),
});

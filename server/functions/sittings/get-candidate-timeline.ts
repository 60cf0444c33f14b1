import { z } from 'zod';
import { GetCandidateTimelineRequest, GetCandidateTimelineResponse } from '#core/contracts/sittings/board.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { selectBoard } from '#server/operations/sittings/board-rows.ts';
import { selectEvents } from '#server/operations/sittings/event-rows.ts';
import { requireSittingRole } from '#server/operations/sittings/require-sitting-role.ts';

const PlaceRow = z.object({
  number: z.number(),
  check: z.record(z.string(), z.unknown()).nullable(),
  now: z.date(),
});
const SELECT_PLACE = `
  select number, device_check as check, clock_timestamp() as now from private.sitting_candidates
  where sitting_id = $1 and removed_at is null and (user_id = $2 or number = $3)`;
const MOST_EVENTS = 2_000;

/** Everything that is known of one candidate of a sitting. */
export const getCandidateTimeline = defineFunction({
  name: 'get-candidate-timeline',
  access: 'student',
  request: GetCandidateTimelineRequest,
  response: GetCandidateTimelineResponse,
  handle: ({ asOwner, userId }, { sitting_id, user_id, number }) =>
    asOwner('candidates are read by the server', async (tx) => {
      await requireSittingRole(tx, sitting_id, userId, 'watch');
      const place = await queryOptionalRow(tx, PlaceRow, SELECT_PLACE, [
        sitting_id,
        user_id ?? null,
        number ?? null,
      ]);
      if (!place) throw notFound('Candidate');
      const [candidate] = (await selectBoard(tx, sitting_id, { number: place.number })).candidates;
      if (!candidate) throw notFound('Candidate');
      const events = await selectEvents(tx, sitting_id, { number: place.number, limit: MOST_EVENTS });
      return { candidate, events, check: place.check, server_now: place.now.toISOString() };
    }),
});

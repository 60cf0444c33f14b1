import {
  LeaveCompetitionRequest,
  LeaveCompetitionResponse,
} from '#core/contracts/competitions/competition.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { lockCompetition, readCompetition } from '#server/operations/competitions/competition-rows.ts';
import { describeCompetition } from '#server/operations/competitions/describe-competition.ts';
import { leavePlace } from '#server/operations/competitions/take-place.ts';

/** Gives the caller's place back. */
export const leaveCompetition = defineFunction({
  name: 'leave-competition',
  access: 'student',
  request: LeaveCompetitionRequest,
  response: LeaveCompetitionResponse,
  handle: ({ asOwner, userId }, { competition_id: id }) =>
    asOwner('lists of candidates are written by the server', async (tx) => {
      await leavePlace(tx, await lockCompetition(tx, id, { isStaff: false }), userId);
      return describeCompetition(tx, await readCompetition(tx, id, { isStaff: false }), userId);
    }),
});

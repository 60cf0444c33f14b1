import {
  RegisterForCompetitionRequest,
  RegisterForCompetitionResponse,
} from '#core/contracts/competitions/competition.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { lockCompetition } from '#server/operations/competitions/competition-rows.ts';
import { describeCompetition } from '#server/operations/competitions/describe-competition.ts';
import { takePlace } from '#server/operations/competitions/take-place.ts';
import { requireSocial } from '#server/operations/social/require-social.ts';

/** Takes a place at one of its times, or changes to another. */
export const registerForCompetition = defineFunction({
  name: 'register-for-competition',
  access: 'student',
  grows: true,
  request: RegisterForCompetitionRequest,
  response: RegisterForCompetitionResponse,
  handle: ({ asOwner, userId }, { competition_id: id, sitting_id: sittingId, is_named: isNamed }) =>
    asOwner('lists of candidates are written by the server', async (tx) => {
      const row = await lockCompetition(tx, id, { isStaff: false });
      await requireSocial(tx, userId);
      await takePlace(tx, row, { userId, sittingId, isNamed });
      return describeCompetition(tx, { ...row }, userId);
    }),
});

import { GetCompetitionRequest, GetCompetitionResponse } from '#core/contracts/competitions/competition.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readCompetition } from '#server/operations/competitions/competition-rows.ts';
import { describeCompetition } from '#server/operations/competitions/describe-competition.ts';
import { isAdministrator } from '#server/operations/competitions/is-administrator.ts';

/** One competition with its times, the caller's place, and the ranking. */
export const getCompetition = defineFunction({
  name: 'get-competition',
  access: 'student',
  request: GetCompetitionRequest,
  response: GetCompetitionResponse,
  handle: ({ asOwner, userId }, { competition_id: id }) =>
    asOwner('others are counted, not shown', async (tx) => {
      const row = await readCompetition(tx, id, { isStaff: await isAdministrator(tx, userId) });
      return describeCompetition(tx, row, userId);
    }),
});

import { RankCompetitionRequest, RankCompetitionResponse } from '#core/contracts/competitions/competition.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { rankCompetition } from '#server/operations/competitions/rank-competition.ts';

/** Publishes the next version of its ranking, as everybody is marked now. */
export const rankCompetitionFunction = defineFunction({
  name: 'rank-competition',
  access: 'admin',
  request: RankCompetitionRequest,
  response: RankCompetitionResponse,
  handle: ({ asOwner, userId }, { competition_id: id }) =>
    asOwner('rankings are written by the server', (tx) => rankCompetition(tx, id, userId)),
});

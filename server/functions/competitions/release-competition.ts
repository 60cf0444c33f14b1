import {
  ReleaseCompetitionRequest,
  ReleaseCompetitionResponse,
} from '#core/contracts/competitions/competition.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { releaseCompetition } from '#server/operations/competitions/release-competition.ts';

/** Makes the results of all its times known. */
export const releaseCompetitionFunction = defineFunction({
  name: 'release-competition',
  access: 'admin',
  request: ReleaseCompetitionRequest,
  response: ReleaseCompetitionResponse,
  handle: ({ asOwner, jobs, userId }, { competition_id: competitionId }) =>
    asOwner('results are released by the server', async (tx) => ({
      released: await releaseCompetition(tx, jobs, { competitionId, userId }),
    })),
});

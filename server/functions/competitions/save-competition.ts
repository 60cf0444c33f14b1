import { SaveCompetitionRequest, SaveCompetitionResponse } from '#core/contracts/competitions/competition.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { saveCompetition } from '#server/operations/competitions/save-competition.ts';

/** Makes a competition, changes what is said of it, or publishes it. */
export const saveCompetitionFunction = defineFunction({
  name: 'save-competition',
  access: 'admin',
  grows: true,
  request: SaveCompetitionRequest,
  response: SaveCompetitionResponse,
  handle: ({ asOwner, userId }, plan) =>
    asOwner('competitions are written by the server', async (tx) => ({
      competition_id: await saveCompetition(tx, plan, userId),
    })),
});

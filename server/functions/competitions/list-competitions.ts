import {
  ListCompetitionsRequest,
  ListCompetitionsResponse,
} from '#core/contracts/competitions/competition.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { isAdministrator } from '#server/operations/competitions/is-administrator.ts';
import { listCompetitions } from '#server/operations/competitions/list-competitions.ts';

/** What is coming, what was, and the caller's own places and ranks. */
export const listCompetitionsFunction = defineFunction({
  name: 'list-competitions',
  access: 'student',
  request: ListCompetitionsRequest,
  response: ListCompetitionsResponse,
  handle: ({ asOwner, userId }, { as }) =>
    asOwner('others are counted, not shown', async (tx) =>
      listCompetitions(tx, userId, as === 'staff' && (await isAdministrator(tx, userId))),
    ),
});

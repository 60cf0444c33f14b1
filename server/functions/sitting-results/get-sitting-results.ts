import {
  GetSittingResultsRequest,
  GetSittingResultsResponse,
} from '#core/contracts/sitting-results/sitting-results.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { openResults } from '#server/operations/sitting-results/open-results.ts';
import { readResults } from '#server/operations/sitting-results/read-results.ts';

/** How every candidate did, for who may read it; before the end it says when that is. */
export const getSittingResults = defineFunction({
  name: 'get-sitting-results',
  access: ['admin', 'teacher'],
  readsOnly: true,
  request: GetSittingResultsRequest,
  response: GetSittingResultsResponse,
  handle: ({ asOwner, userId }, { sitting_id: sittingId }) =>
    asOwner('candidates are read by the server', async (tx) =>
      readResults(tx, await openResults(tx, sittingId, userId), userId),
    ),
});

import {
  type SaveResponseRequest,
  SaveResponsesRequest,
  SaveResponsesResponse,
} from '#core/contracts/test-taking/save-response.ts';
import { timeRemainingSeconds } from '#core/domain/test-taking/attempt-window.ts';
import { attemptSubmitted, notFound, timeOver } from '#server/errors.ts';
import { defineFunction, type FunctionContext } from '#server/functions/host/define-function.ts';
import { lockOptionalAttempt } from './lock-attempt.ts';
import { type StoredResult, selectStored, storeResponses } from './store-responses.ts';

/** Saves a batch of answers, as a device does that was without a network. */
export const saveResponses = defineFunction({
  name: 'save-response',
  path: 'attempts/:attemptId/responses',
  access: 'student',
  request: SaveResponsesRequest,
  response: SaveResponsesResponse,
  handle: async (context, { responses }) => {
    const { results, timeRemaining } = await saveToOpenAttempt(context, responses);
    return {
      results: results.map(({ acceptance: _, ...result }) => result),
      time_remaining: timeRemaining,
    };
  },
});

/** @throws not_found, attempt_submitted; time_over when none of the answers came in time. */
export function saveToOpenAttempt(
  context: FunctionContext,
  responses: readonly SaveResponseRequest[],
): Promise<{ results: StoredResult[]; timeRemaining: number }> {
  const { attemptId = '' } = context.params;
  return context.asService('working answers are written by the server', async (tx) => {
    const [attempt, stored] = await Promise.all([
      lockOptionalAttempt(tx, attemptId, context.userId),
      selectStored(tx, attemptId, responses),
    ]);
    if (!attempt) throw notFound('Attempt');
    if (attempt.status !== 'in_progress') throw attemptSubmitted();
    const results = storeResponses(tx, attempt, stored, responses);
    if (results.every((result) => result.acceptance === 'refused')) throw timeOver();
    return { results, timeRemaining: timeRemainingSeconds(attempt.expiresAt, attempt.now) };
  });
}

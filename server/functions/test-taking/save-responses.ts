import {
  type SaveResponseRequest,
  SaveResponsesRequest,
  SaveResponsesResponse,
} from '#core/contracts/test-taking/save-response.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction, type FunctionContext } from '#server/functions/host/define-function.ts';
import { lockOptionalAttempt } from './lock-attempt.ts';
import { decideSave, type SavedResponses, type StudentsResponses, saveTogether } from './save-together.ts';
import { keep, selectStored } from './store-responses.ts';

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

/**
 * Together with other students' answers when many come at once; what cannot go with them is looked at alone.
 * @throws not_found, attempt_submitted; time_over when none of the answers came in time.
 */
export async function saveToOpenAttempt(
  context: FunctionContext,
  responses: readonly SaveResponseRequest[],
): Promise<SavedResponses> {
  const { attemptId = '' } = context.params;
  const sent = { attemptId, userId: context.userId, responses };
  return (await context.together(saveTogether, sent).catch(() => null)) ?? saveAlone(context, sent);
}

/** Waits for whoever holds the attempt, and says why an answer is not taken. */
function saveAlone(context: FunctionContext, sent: StudentsResponses): Promise<SavedResponses> {
  return context.asService('working answers are written by the server', async (tx) => {
    const [attempt, stored] = await Promise.all([
      lockOptionalAttempt(tx, sent.attemptId, sent.userId),
      selectStored(tx, [sent]),
    ]);
    if (!attempt) throw notFound('Attempt');
    const { saved, changed } = decideSave(attempt, stored(attempt.id), sent.responses);
    keep(tx, changed);
    return saved;
  });
}

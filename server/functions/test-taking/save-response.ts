import { SaveResponseRequest, SaveResponseResponse } from '#core/contracts/test-taking/save-response.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/functions/host/define-function.ts';
import { saveToOpenAttempt } from './save-responses.ts';

/** Saves, changes or clears one answer. */
export const saveResponse = defineFunction({
  name: 'save-response',
  path: 'attempts/:attemptId/response',
  access: 'student',
  request: SaveResponseRequest,
  response: SaveResponseResponse,
  handle: async (context, response) => {
    const { results, timeRemaining } = await saveToOpenAttempt(context, [response]);
    const [result] = results;
    if (!result) throw new AppError('internal', 'No answer was saved');
    return {
      saved: result.saved,
      revision: result.revision,
      selected_index: result.selected_index,
      time_remaining: timeRemaining,
    };
  },
});

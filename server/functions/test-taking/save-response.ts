import { SaveResponseRequest, SaveResponseResponse } from '#core/contracts/test-taking/save-response.ts';
import { timeRemainingSeconds } from '#core/domain/test-taking/attempt-window.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { answerFromWire, decisionToWire } from '#server/operations/attempts/answers-on-the-wire.ts';
import { saveAnswers, saveAnswersBatch } from '#server/operations/attempts/save-answers.ts';

/** Saves, changes or clears one answer. */
export const saveResponse = defineFunction({
  name: 'save-response',
  path: 'attempts/:attemptId/response',
  access: 'student',
  request: SaveResponseRequest,
  response: SaveResponseResponse,
  handle: async ({ params, userId, inBatch, asOwner, site }, response) => {
    const { attempt, decisions } = await saveAnswers(
      { attemptId: params.attemptId ?? '', userId, answers: [answerFromWire(response)] },
      (save) => inBatch(saveAnswersBatch, save),
      (work) => asOwner('working answers are written by the server', work),
    );
    if (attempt.sittingId) site.presence.heard(attempt.sittingId, userId, null);
    const [decision] = decisions;
    if (!decision) throw new AppError('internal', 'No answer was saved');
    return {
      ...decisionToWire(decision),
      time_remaining: timeRemainingSeconds(attempt.expiresAt, attempt.pause?.shownAt ?? attempt.now),
    };
  },
});

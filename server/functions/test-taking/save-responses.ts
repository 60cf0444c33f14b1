import { SaveResponsesRequest, SaveResponsesResponse } from '#core/contracts/test-taking/save-response.ts';
import { timeRemainingSeconds } from '#core/domain/test-taking/attempt-window.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { answerFromWire, decisionToWire } from '#server/operations/attempts/answers-on-the-wire.ts';
import { saveAnswers, saveAnswersBatch } from '#server/operations/attempts/save-answers.ts';

/** Saves a batch of answers, as a device does that was without a network. */
export const saveResponses = defineFunction({
  name: 'save-response',
  path: 'attempts/:attemptId/responses',
  access: 'student',
  request: SaveResponsesRequest,
  response: SaveResponsesResponse,
  handle: async ({ params, userId, inBatch, asOwner, site }, { responses }) => {
    const { attempt, decisions } = await saveAnswers(
      { attemptId: params.attemptId ?? '', userId, answers: responses.map(answerFromWire) },
      (save) => inBatch(saveAnswersBatch, save),
      (work) => asOwner('working answers are written by the server', work),
    );
    if (attempt.sittingId) site.presence.heard(attempt.sittingId, userId, null);
    return {
      results: decisions.map((decision) => ({
        questionId: decision.standing.questionId,
        ...decisionToWire(decision),
      })),
      time_remaining: timeRemainingSeconds(attempt.expiresAt, attempt.pause?.shownAt ?? attempt.now),
    };
  },
});

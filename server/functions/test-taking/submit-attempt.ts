import { SubmitAttemptRequest, SubmitAttemptResponse } from '#core/contracts/test-taking/submit-attempt.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { answerFromWire } from '#server/operations/attempts/answers-on-the-wire.ts';
import { SUBMISSIONS_AT_ONCE, submit, submitBatch } from '#server/operations/attempts/submit-attempts.ts';

/** Closes and grades an attempt; repeated, it answers the same result and changes nothing. */
export const submitAttempt = defineFunction({
  name: 'submit-attempt',
  path: 'attempts/:attemptId/submit',
  access: 'student',
  request: SubmitAttemptRequest,
  response: SubmitAttemptResponse,
  handle: async ({ params, userId, inBatch, asOwner }, { responses = [], deviceId, timedOut = false }) => {
    const submitted = await submit(
      {
        attemptId: params.attemptId ?? '',
        userId,
        answers: responses.map(answerFromWire),
        deviceId,
        timedOut,
      },
      (submission) => inBatch(submitBatch, submission, SUBMISSIONS_AT_ONCE),
      (work) => asOwner('keys are read and grades are written by the server', work),
    );
    return {
      attempt_id: submitted.attemptId,
      correct_answers: submitted.correctAnswers,
      total_questions: submitted.totalQuestions,
      score: submitted.score,
      wrong_answers: submitted.wrongAnswers,
      unanswered: submitted.unanswered,
      marks: submitted.marks,
      max_marks: submitted.maxMarks,
      submitted_at: submitted.submittedAt.toISOString(),
      results_at: submitted.resultsAt?.toISOString() ?? null,
      ...(submitted.receipt !== null && {
        receipt: submitted.receipt,
        answered: submitted.answered ?? 0,
        is_held: submitted.isHeld,
      }),
      points_added: submitted.pointsAdded,
    };
  },
});

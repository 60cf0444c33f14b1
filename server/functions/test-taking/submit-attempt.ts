import type { SaveResponseRequest } from '#core/contracts/test-taking/save-response.ts';
import { SubmitAttemptRequest, SubmitAttemptResponse } from '#core/contracts/test-taking/submit-attempt.ts';
import { lateSyncEnd } from '#core/domain/test-taking/attempt-window.ts';
import type { Transaction } from '#server/database/database.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { answerFromWire } from '#server/operations/attempts/answers-on-the-wire.ts';
import { closeAttempt, releaseResults } from '#server/operations/attempts/close-attempt.ts';
import { type LockedAttempt, lockOptionalAttempt } from '#server/operations/attempts/lock-attempt.ts';
import { saveLastAnswers } from '#server/operations/attempts/save-answers.ts';

/** Closes and grades an attempt; repeated, it answers the same result and changes nothing. */
export const submitAttempt = defineFunction({
  name: 'submit-attempt',
  path: 'attempts/:attemptId/submit',
  access: 'student',
  request: SubmitAttemptRequest,
  response: SubmitAttemptResponse,
  handle: (context, { responses = [] }) =>
    context.asOwner('keys are read and grades are written by the server', async (tx) => {
      const attempt = await lockOptionalAttempt(tx, context.params.attemptId ?? '', context.userId);
      if (!attempt) throw notFound('Attempt');
      const pointsAdded = await close(tx, attempt, responses);
      return { ...(await selectResult(tx, attempt.id)), points_added: pointsAdded };
    }),
});

async function close(
  tx: Transaction,
  attempt: LockedAttempt,
  responses: SaveResponseRequest[],
): Promise<number> {
  const sweptAway = attempt.closedBy === 'sweeper' && attempt.now < lateSyncEnd(attempt);
  if (attempt.status === 'submitted' && !sweptAway) return 0;
  const decisions = await saveLastAnswers(tx, attempt, responses.map(answerFromWire));
  const syncedLate = decisions.some(({ saved, acceptance }) => saved && acceptance === 'late');
  if (attempt.status === 'submitted' && !syncedLate) {
    await releaseResults(tx, attempt);
    return 0;
  }
  return closeAttempt(tx, attempt, { by: 'student', syncedLate });
}

type Result = Omit<SubmitAttemptResponse, 'points_added'>;

async function selectResult(tx: Transaction, attemptId: string): Promise<Result> {
  const row = await tx.db
    .selectFrom('attempts')
    .select(['correct_answers', 'total_questions', 'score', 'wrong_answers', 'unanswered'])
    .select(['marks', 'max_marks', 'submitted_at'])
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return {
    attempt_id: attemptId,
    correct_answers: row.correct_answers ?? 0,
    total_questions: row.total_questions,
    score: row.score ?? 0,
    wrong_answers: row.wrong_answers ?? 0,
    unanswered: row.unanswered ?? 0,
    marks: row.marks ?? 0,
    max_marks: row.max_marks ?? 0,
    submitted_at: (row.submitted_at ?? new Date(0)).toISOString(),
  };
}

import { z } from 'zod';
import type { SaveResponseRequest } from '#core/contracts/test-taking/save-response.ts';
import { SubmitAttemptRequest, SubmitAttemptResponse } from '#core/contracts/test-taking/submit-attempt.ts';
import { lateSyncEnd } from '#core/domain/test-taking/attempt-window.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { answerFromWire } from '#server/operations/attempts/answers-on-the-wire.ts';
import { closeAttempt } from '#server/operations/attempts/close-attempt.ts';
import { type LockedAttempt, lockOptionalAttempt } from '#server/operations/attempts/lock-attempt.ts';
import { releaseResults } from '#server/operations/attempts/release-results.ts';
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
      const { submittedAt, resultsAt, ...result } = await queryRow(tx, Result, SELECT_RESULT, [attempt.id]);
      return {
        ...result,
        submitted_at: submittedAt.toISOString(),
        results_at: resultsAt?.toISOString() ?? null,
        points_added: pointsAdded,
      };
    }),
});

async function close(
  tx: Transaction,
  attempt: LockedAttempt,
  responses: SaveResponseRequest[],
): Promise<number> {
  if (attempt.status === 'submitted' && !takesLateAnswers(attempt)) return 0;
  const decisions = await saveLastAnswers(tx, attempt, responses.map(answerFromWire));
  const syncedLate = decisions.some(({ saved, acceptance }) => saved && acceptance === 'late');
  if (attempt.status === 'submitted' && !syncedLate) return releaseResults(tx, attempt);
  return closeAttempt(tx, attempt, { by: 'student', syncedLate });
}

/** The sweeper closed it, and its results have not been released. */
function takesLateAnswers(attempt: LockedAttempt): boolean {
  const { closedBy, resultsReleasedAt, now } = attempt;
  return (
    closedBy === 'sweeper' &&
    now < lateSyncEnd(attempt) &&
    (resultsReleasedAt === null || now < resultsReleasedAt)
  );
}

const Result = z.object({
  attempt_id: z.string(),
  correct_answers: z.number().nullable(),
  total_questions: z.number(),
  score: z.number().nullable(),
  wrong_answers: z.number().nullable(),
  unanswered: z.number().nullable(),
  marks: z.number().nullable(),
  max_marks: z.number().nullable(),
  submittedAt: z.date(),
  resultsAt: z.date().nullable(),
});

/** What is not published is null in the row itself. */
const SELECT_RESULT = `
  select id as attempt_id, correct_answers, total_questions, score, wrong_answers, unanswered, marks, max_marks,
    submitted_at as "submittedAt", case when results_published_at is null then results_released_at end as "resultsAt"
  from public.attempts where id = $1`;

import { z } from 'zod';
import { lateSyncEnd } from '#core/domain/test-taking/attempt-window.ts';
import type { SentAnswer } from '#core/domain/test-taking/decide-answers.ts';
import type { BatcherLimits } from '#server/database/batcher.ts';
import type { InTransaction, Transaction } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { type AttemptToEnd, closeAttempt, closeAttempts } from './close-attempt.ts';
import type { Closing } from './grade-and-close.ts';
import { type LockedAttempt, lockFreeAttempts, lockOptionalAttempt } from './lock-attempt.ts';
import { releaseResults } from './release-results.ts';
import { saveLastAnswers } from './save-answers.ts';

/** An attempt that its student hands in, with what was not saved before. */
export interface Submission {
  attemptId: string;
  /** Who hands it in, and must own it. */
  userId: string;
  answers: readonly SentAnswer[];
  deviceId?: string | undefined;
  /** By the clock of the device. */
  timedOut?: boolean;
}

const ResultRow = z.object({
  attemptId: z.string(),
  correctAnswers: z.number().nullable(),
  totalQuestions: z.number(),
  score: z.number().nullable(),
  wrongAnswers: z.number().nullable(),
  unanswered: z.number().nullable(),
  marks: z.number().nullable(),
  maxMarks: z.number().nullable(),
  submittedAt: z.date(),
  resultsAt: z.date().nullable(),
  receipt: z.string().nullable(),
  answered: z.number().nullable(),
  isHeld: z.boolean(),
});

export type SubmittedAttempt = z.infer<typeof ResultRow> & { pointsAdded: number };

/** What is not published is null in the row itself. */
const SELECT_RESULTS = `
  select id as "attemptId", correct_answers as "correctAnswers", total_questions as "totalQuestions", score,
    wrong_answers as "wrongAnswers", unanswered, marks, max_marks as "maxMarks", submitted_at as "submittedAt",
    case when results_published_at is null then nullif(results_released_at, private.held_until()) end as "resultsAt",
    case when sitting_id is not null then private.attempt_receipt(id) end as receipt,
    case when sitting_id is not null then private.count_answered(id) end as answered,
    results_published_at is null and results_released_at = private.held_until() as "isHeld"
  from public.attempts where id = any ($1::uuid[])`;

/** As far as the clock of a device may be before the server's. */
const CLOCKS_DIFFER_MS = 5_000;

/** Whole papers in one transaction: enough to share its commit, few enough that nobody's save waits for long. */
export const SUBMISSIONS_AT_ONCE: BatcherLimits = { items: 4 };

/**
 * Grades and closes the attempts of many students in one transaction, in as many statements as that of one. It waits for
 * no attempt and refuses nobody: null stands for what must be submitted alone.
 */
export async function submitBatch(
  tx: Transaction,
  submissions: readonly Submission[],
): Promise<(SubmittedAttempt | null)[]> {
  const locked = await lockFreeAttempts(tx, submissions);
  const toEnd: AttemptToEnd[] = [];
  for (const attempt of locked) {
    const submission = submissions.find((one) => isOf(attempt, one));
    // Of two attempts of one student, the second may depend on what is published with the first.
    const isSecond = toEnd.some((other) => other.attempt.userId === attempt.userId);
    if (!submission || isSecond || attempt.status !== 'in_progress' || refusalOf(attempt, submission))
      continue;
    const closing = await nullWhenRefused(closingWith(tx, attempt, submission.answers));
    if (closing) toEnd.push({ attempt, closing });
  }
  if (toEnd.length === 0) return submissions.map(() => null);
  const points = await closeAttempts(tx, toEnd);
  const rows = await queryRows(tx, ResultRow, SELECT_RESULTS, [toEnd.map(({ attempt }) => attempt.id)]);
  const results = new Map(rows.map((row) => [row.attemptId, row]));
  return submissions.map((submission) => {
    const { attempt } = toEnd.find((ended) => isOf(ended.attempt, submission)) ?? {};
    const result = attempt && results.get(attempt.id);
    if (!result) return null;
    // Sent twice at the same moment, it is answered once with its points.
    results.delete(attempt.id);
    return { ...result, pointsAdded: points.get(attempt.userId) ?? 0 };
  });
}

/** Also whose it is: anybody can send the id of any attempt. */
function isOf(attempt: LockedAttempt, { attemptId, userId }: Submission): boolean {
  return attempt.id === attemptId && attempt.userId === userId;
}

/**
 * Together with other students when many hand in at once; what cannot go with them goes alone. Repeated, it answers the
 * same result and changes nothing.
 * @param inBatch runs {@link submitBatch} for all that wait
 * @throws not_found
 */
export async function submit(
  submission: Submission,
  inBatch: (submission: Submission) => Promise<SubmittedAttempt | null>,
  inTransaction: InTransaction,
): Promise<SubmittedAttempt> {
  return (await inBatch(submission).catch(() => null)) ?? submitAlone(inTransaction, submission);
}

/** Waits for the one who holds the attempt, and says why it is not taken. */
function submitAlone(inTransaction: InTransaction, submission: Submission): Promise<SubmittedAttempt> {
  return inTransaction(async (tx) => {
    const attempt = await lockOptionalAttempt(tx, submission.attemptId, submission.userId);
    if (!attempt) throw notFound('Attempt');
    const refusal = refusalOf(attempt, submission);
    if (refusal) throw refusal;
    const pointsAdded = await endAttempt(tx, attempt, submission.answers);
    return { ...(await queryRow(tx, ResultRow, SELECT_RESULTS, [[attempt.id]])), pointsAdded };
  });
}

/** The clock of a device that did not hear of more time, and a device another one has taken over, end nothing. */
function refusalOf(attempt: LockedAttempt, { deviceId, timedOut }: Submission): AppError | null {
  if (attempt.status === 'submitted') return null;
  const { holder, expiresAt, now } = attempt;
  if (holder && deviceId !== undefined && deviceId !== holder.deviceId)
    return new AppError('other_device', 'This test goes on on another device.');
  if (!timedOut || (attempt.status !== 'paused' && now.getTime() >= expiresAt.getTime() - CLOCKS_DIFFER_MS))
    return null;
  return new AppError('not_over', 'There is more time now.', {
    answer: { expires_at: expiresAt.toISOString(), server_now: now.toISOString() },
  });
}

/** @returns the points added */
async function endAttempt(
  tx: Transaction,
  attempt: LockedAttempt,
  answers: readonly SentAnswer[],
): Promise<number> {
  if (attempt.status === 'submitted' && !takesLateAnswers(attempt)) return 0;
  const closing = await closingWith(tx, attempt, answers);
  if (attempt.status === 'submitted' && !closing.syncedLate) return releaseResults(tx, attempt);
  return closeAttempt(tx, attempt, closing);
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

/** Saves what came with the submission. */
async function closingWith(
  tx: Transaction,
  attempt: LockedAttempt,
  answers: readonly SentAnswer[],
): Promise<Closing> {
  const decisions = answers.length === 0 ? [] : await saveLastAnswers(tx, attempt, answers);
  return {
    by: 'student',
    syncedLate: decisions.some(({ saved, acceptance }) => saved && acceptance === 'late'),
  };
}

async function nullWhenRefused<T>(decided: Promise<T>): Promise<T | null> {
  return decided.catch((error) => {
    if (error instanceof AppError) return null;
    throw error;
  });
}

import { chosenOptions } from '#core/domain/questions/kinds/registry.ts';
import { isOfFormerDevice } from '#core/domain/test-taking/attempt-window.ts';
import {
  type AnswerDecision,
  type AnswerDecisions,
  decideAnswers,
  RevisionTooFarAhead,
  type SentAnswer,
} from '#core/domain/test-taking/decide-answers.ts';
import type { InTransaction, Transaction } from '#server/database/database.ts';
import { AppError, attemptSubmitted, notFound, timeOver } from '#server/errors.ts';
import { type AnswerToWrite, type StoredAnswers, selectAnswers, upsertAnswers } from './answer-rows.ts';
import { type LockedAttempt, lockFreeAttempts, lockOptionalAttempt } from './lock-attempt.ts';

/** Answers that one student sends to one attempt. */
export interface AnswersToSave {
  attemptId: string;
  /** Who sends them, and must own the attempt. */
  userId: string;
  answers: readonly SentAnswer[];
}

export interface SavedAnswers {
  attempt: LockedAttempt;
  decisions: AnswerDecision[];
}

/**
 * Saves the answers of many students in one transaction, which takes little longer than the save of one.
 * It waits for no lock and refuses nobody: null stands for what must be saved alone.
 */
export async function saveAnswersBatch(
  tx: Transaction,
  saves: readonly AnswersToSave[],
): Promise<(SavedAnswers | null)[]> {
  const [locked, stored] = await Promise.all([
    lockFreeAttempts(tx, saves),
    selectAnswers(tx, saves.map(questionsAnswered)),
  ]);
  const attempts = new Map(locked.map((attempt) => [attempt.id, attempt]));
  const written: AnswerToWrite[] = [];
  const saved = saves.map((save) => {
    const attempt = attempts.get(save.attemptId);
    if (attempt?.userId !== save.userId) return null;
    // Of two saves to one attempt, the second would not see what the first decides.
    attempts.delete(attempt.id);
    const decided = nullWhenRefused(() => decideSave(attempt, stored(attempt.id), save.answers));
    written.push(...toWrite(attempt.id, decided?.changed ?? []));
    return decided && { attempt, decisions: decided.decisions };
  });
  upsertAnswers(tx, written);
  return saved;
}

/**
 * Together with other students' answers when many come at once; what cannot go with them is saved alone.
 * @param inBatch runs {@link saveAnswersBatch} for all that wait
 * @throws not_found, attempt_submitted; time_over when none of the answers came in time
 */
export async function saveAnswers(
  save: AnswersToSave,
  inBatch: (save: AnswersToSave) => Promise<SavedAnswers | null>,
  inTransaction: InTransaction,
): Promise<SavedAnswers> {
  return (await inBatch(save).catch(() => null)) ?? saveAlone(inTransaction, save);
}

/** Waits for the one who holds the attempt, and says why an answer is not taken. */
function saveAlone(inTransaction: InTransaction, save: AnswersToSave): Promise<SavedAnswers> {
  return inTransaction(async (tx) => {
    const [attempt, stored] = await Promise.all([
      lockOptionalAttempt(tx, save.attemptId, save.userId),
      selectAnswers(tx, [questionsAnswered(save)]),
    ]);
    if (!attempt) throw notFound('Attempt');
    const { decisions, changed } = decideSave(attempt, stored(attempt.id), save.answers);
    upsertAnswers(tx, toWrite(attempt.id, changed));
    return { attempt, decisions };
  });
}

/**
 * Decides and writes answers that come with the submission of a locked attempt.
 * @throws not_found for a question that is not part of it
 */
export async function saveLastAnswers(
  tx: Transaction,
  attempt: LockedAttempt,
  answers: readonly SentAnswer[],
): Promise<AnswerDecision[]> {
  const stored = await selectAnswers(tx, [questionsAnswered({ attemptId: attempt.id, answers })]);
  const { decisions, changed } = decide(attempt, stored(attempt.id), answers);
  upsertAnswers(tx, toWrite(attempt.id, changed));
  return decisions;
}

function decideSave(
  attempt: LockedAttempt,
  stored: StoredAnswers,
  answers: readonly SentAnswer[],
): AnswerDecisions {
  if (attempt.status === 'submitted') throw attemptSubmitted();
  const decided = decide(attempt, stored, answers);
  if (decided.decisions.every(({ acceptance }) => acceptance === 'refused')) throw refusal(attempt, answers);
  return decided;
}

/** Why none of the answers was taken. */
function refusal(attempt: LockedAttempt, answers: readonly SentAnswer[]): AppError {
  if (answers.every(({ offsetMs, deviceId }) => isOfFormerDevice(attempt, offsetMs, deviceId)))
    return new AppError('other_device', 'This test goes on on another device.');
  if (attempt.pause?.shownAt) return new AppError('attempt_paused', 'The exam is paused.');
  return timeOver();
}

function decide(
  attempt: LockedAttempt,
  stored: StoredAnswers,
  answers: readonly SentAnswer[],
): AnswerDecisions {
  for (const { questionId, given } of answers) {
    const asked = stored.get(questionId);
    if (!asked) throw notFound('Question');
    if (given !== null && given.kind !== asked.kind)
      throw new AppError('invalid_request', `The question asks for an answer of kind ${asked.kind}`);
    if (chosenOptions(given).some((option) => option >= asked.optionCount))
      throw new AppError('invalid_request', 'What was chosen is not an option of this question');
  }
  try {
    return decideAnswers(attempt, attempt.now, stored, answers);
  } catch (error) {
    if (!(error instanceof RevisionTooFarAhead)) throw error;
    throw new AppError('invalid_request', 'revision is too far ahead of what stands', { cause: error });
  }
}

function questionsAnswered({ attemptId, answers }: Pick<AnswersToSave, 'attemptId' | 'answers'>) {
  return { attemptId, questionIds: answers.map(({ questionId }) => questionId) };
}

function toWrite(attemptId: string, changed: AnswerDecisions['changed']): AnswerToWrite[] {
  return changed.map((answer) => ({ ...answer, attemptId }));
}

function nullWhenRefused<T>(decideOne: () => T): T | null {
  try {
    return decideOne();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

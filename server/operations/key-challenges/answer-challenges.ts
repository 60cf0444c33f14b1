import { z } from 'zod';
import type { AnswerChallengesRequest } from '#core/contracts/key-challenges/answer-challenges.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { applyRemarking } from '#server/operations/remarking/change-rulings.ts';
import { selectKeys } from '#server/operations/remarking/question-keys.ts';
import { openFinished } from '#server/operations/sitting-results/open-results.ts';
import { tellCandidates } from '#server/operations/sittings/tell-candidates.ts';
import type { JobQueue } from '#server/queue/queue.ts';

const MayRow = z.object({ may: z.boolean() });
const MAY_RULE = `select private.has_role('admin', $1) as may`;

const AnsweredRow = z.object({ userId: z.string() });
const ANSWER = `
  update private.key_challenges set state = $4, answer = $5, answered_by = $6, answered_at = now()
  where sitting_id = $1 and question_id = $2 and id = any ($3::uuid[]) and state = 'open'
  returning user_id as "userId"`;

/**
 * Answers all of these objections or none.
 * @returns how many, and the set of the ruling if one was made
 * @throws as openFinished; forbidden, conflict, invalid_request
 */
export async function answerChallenges(
  tx: Transaction,
  jobs: JobQueue,
  { sitting_id: sittingId, question_id: questionId, ...order }: AnswerChallengesRequest,
  userId: string,
): Promise<{ answered: number; set_id: string | null }> {
  const { sitting } = await openFinished(tx, sittingId, userId);
  const { challenge_ids: ids, answer, verdict } = order;
  const setId =
    verdict.kind === 'accepted'
      ? await rule(tx, jobs, { questionId, accepted: verdict.ruling, reason: answer, userId })
      : null;
  const wanted = [...new Set(ids)];
  const answered = await queryRows(tx, AnsweredRow, ANSWER, [
    ...[sittingId, questionId, wanted, verdict.kind, answer, userId],
  ]);
  if (answered.length < wanted.length)
    throw new AppError(
      'conflict',
      'Somebody has answered one of these objections already, or it was taken back.',
    );
  // That there is an answer, and not what it says: where it stands, the rule of what may be known is asked again.
  const told = [...new Set(answered.map((one) => one.userId))];
  await tellCandidates(tx, sitting, 'challenge_answered', told);
  return { answered: answered.length, set_id: setId };
}

type Accepted = Extract<AnswerChallengesRequest['verdict'], { kind: 'accepted' }>['ruling'];

interface RulingOrder {
  questionId: string;
  /** null: by the ruling that is in force. */
  accepted: Accepted;
  reason: string;
  userId: string;
}

/** @returns the set; null where a ruling is in force already */
async function rule(
  tx: Transaction,
  jobs: JobQueue,
  { questionId, accepted, reason, userId }: RulingOrder,
): Promise<string | null> {
  const { may } = await queryRow(tx, MayRow, MAY_RULE, [userId]);
  if (!may) throw new AppError('forbidden', 'A key is changed by administrators.');
  if (!accepted) {
    const [row] = await selectKeys(tx, [questionId]);
    if (!row?.ruling) throw new AppError('conflict', 'No ruling on this question is in force.');
    return null;
  }
  if (accepted.ruling.question_id !== questionId)
    throw new AppError('invalid_request', 'ruling: on the question of these objections');
  return applyRemarking(tx, jobs, { rulings: [accepted.ruling], reason, basis: accepted.basis, userId });
}

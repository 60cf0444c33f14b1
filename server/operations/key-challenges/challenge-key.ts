import { z } from 'zod';
import { CHALLENGES_OF_A_CANDIDATE, type ChallengeWords } from '#core/contracts/key-challenges/challenge.ts';
import { KindName } from '#core/domain/questions/kinds/registry.ts';
import type { Transaction } from '#server/database/database.ts';
import { IdRow, queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { openKey } from './open-key.ts';

/** One candidate objects once at a time, so that the limit holds. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('challenges ' || $1::text || $2::text, 0))`;

const QuestionRow = z.object({
  order: z.array(z.number()).nullable(),
  optionCount: z.number(),
  kind: KindName,
});
const SELECT_QUESTION = `
  select aq.option_order as order, cardinality(q.options) as "optionCount", q.kind
  from public.attempt_questions aq join public.questions q on q.id = aq.question_id
  where aq.attempt_id = $1 and q.id = $2 and q.id in (select private.shown_keys($3, $4))`;

const SELECT_STANDING = `
  select (select count(*)::int from private.key_challenges where sitting_id = $1 and user_id = $2) as made,
    (select state from private.key_challenges where sitting_id = $1 and user_id = $2 and question_id = $3) as state`;
const StandingRow = z.object({ made: z.number(), state: z.string().nullable() });

const KEEP = `
  insert into private.key_challenges as c (sitting_id, user_id, question_id, held_right, held_number, reason, source)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (sitting_id, question_id, user_id) do update
    set held_right = excluded.held_right, held_number = excluded.held_number, reason = excluded.reason, source = excluded.source, changed_at = now()
    where c.state = 'open'
  returning id`;
const TAKE_BACK = `
  delete from private.key_challenges where sitting_id = $1 and user_id = $2 and question_id = $3 and state = 'open' returning id`;

export interface ChallengeOrder {
  sittingId: string;
  userId: string;
  questionId: string;
  /** null: taken back. */
  challenge: ChallengeWords | null;
}

/** @throws not_found, invalid_request for what is no option, key_not_shown, challenges_closed, conflict, kept_too_much */
export async function challengeKey(tx: Transaction, order: ChallengeOrder): Promise<void> {
  const { sittingId, userId, questionId, challenge } = order;
  const { isOpen, attemptId } = await openKey(tx, sittingId, userId);
  if (!isOpen) throw new AppError('challenges_closed', 'Objections are not taken any more.');
  await tx.query(LOCK, [sittingId, userId]);
  const shown = await queryOptionalRow(tx, QuestionRow, SELECT_QUESTION, [
    ...[attemptId, questionId, sittingId, userId],
  ]);
  if (!shown) throw new AppError('key_not_shown', 'The key of this exam is not shown to you now.');
  if (challenge?.held_right.some((place) => place >= shown.optionCount))
    throw new AppError('invalid_request', 'held_right: the question does not have so many options');
  const heldNumber = challenge?.held_number ?? null;
  if (heldNumber !== null && shown.kind !== 'numerical')
    throw new AppError('invalid_request', 'held_number: the question does not ask for a number');
  const own = [sittingId, userId, questionId];
  const standing = await queryOptionalRow(tx, StandingRow, SELECT_STANDING, own);
  const isNew = !standing?.state;
  if (challenge === null) {
    if (!isNew && !(await queryOptionalRow(tx, IdRow, TAKE_BACK, own))) throw answered();
    return;
  }
  if (isNew && (standing?.made ?? 0) >= CHALLENGES_OF_A_CANDIDATE)
    throw new AppError('kept_too_much', 'No more of this can be kept. Please remove some of it first.');
  const heldRight = challenge.held_right.map((place) => shown.order?.[place] ?? place);
  const kept = await queryOptionalRow(tx, IdRow, KEEP, [
    ...own,
    heldRight,
    heldNumber,
    challenge.reason,
    challenge.source,
  ]);
  if (!kept) throw answered();
}

const answered = () =>
  new AppError('conflict', 'This objection was answered: it cannot be changed any more.');

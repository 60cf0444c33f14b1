import { randomUUID } from 'node:crypto';
import type { ActOnCandidatesRequest, ActOnCandidatesResponse } from '#core/contracts/sittings/board.ts';
import type { CandidateAction } from '#core/domain/sittings/candidate-state.ts';
import { type Decision, decideAction } from '#core/domain/sittings/decide-action.ts';
import type { Transaction } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { applyAction, applyToSitting } from './apply-action.ts';
import { type FactsRow, lockFacts } from './candidate-facts.ts';
import { requireKeyHidden } from './require-key-hidden.ts';
import { recordEvent, tellScreens } from './sitting-events.ts';
import { lockSitting, type SittingRow } from './sitting-rows.ts';

const REACHED_MS = 30_000;
/** After these somebody could answer. */
const GIVES_TIME: ReadonlySet<CandidateAction> = new Set(['extend', 'reopen', 'admit', 'pause', 'resume']);

/**
 * One action of a person on some candidates or all, each decided by itself. Two who act at once act one after the other, each on what
 * the other left.
 * @throws results_out, sitting_cancelled, key_shown, invalid_request
 */
export async function actOnCandidates(
  tx: Transaction,
  jobs: JobQueue,
  request: ActOnCandidatesRequest,
  actorId: string,
): Promise<ActOnCandidatesResponse> {
  const sitting = await lockSitting(tx, request.sitting_id);
  requireActing(sitting, request);
  const { action, minutes = 0, candidates, numbers: wanted = [], text, reason } = request;
  const chosen = candidates === 'all' ? null : candidates;
  const facts = await lockFacts(tx, sitting.id, chosen, wanted);
  const decided = facts.map((row) => ({ row, decision: decide(action, row, minutes) }));
  const done = decided.flatMap(({ row, decision }) => ('skip' in decision ? [] : [{ row, decision }]));
  const ofAll = chosen === null && (await applyToSitting(tx, sitting, action, minutes));
  await applyAction(tx, jobs, { sitting, action, minutes, done, actorId, ofAll });
  const actionId = done.length > 0 || ofAll ? randomUUID() : null;
  if (actionId) {
    const details = {
      ...(request.minutes !== undefined && { minutes }),
      ...(text !== undefined && { text }),
      ...(chosen === null && { all: true, done: done.length }),
    };
    const numbers = chosen === null ? undefined : done.map(({ row }) => row.number);
    recordEvent(tx, {
      sittingId: sitting.id,
      kind: action,
      ...(numbers && { numbers }),
      actorId,
      reason,
      details,
      actionId,
    });
    tellScreens(tx, sitting.id, chosen ? done.flatMap(({ row }) => row.userId ?? []) : undefined);
  }
  return {
    done: done.length,
    unreached: done.flatMap(({ row }) => (isReached(row) ? [] : (row.userId ?? []))),
    skipped: [...skippedOf(decided), ...notOnList(chosen, wanted, facts)],
    action_id: actionId,
  };
}

function requireActing(sitting: SittingRow, request: ActOnCandidatesRequest): void {
  const { action, minutes, text } = request;
  if (sitting.status === 'cancelled') throw new AppError('sitting_cancelled', 'This sitting was cancelled.');
  const isNoted = action === 'note' || action === 'message';
  if (GIVES_TIME.has(action)) requireKeyHidden(sitting);
  if (sitting.status === 'released' && action !== 'note')
    throw new AppError('results_out', 'The results of this sitting are out.');
  if (action === 'extend' && !minutes)
    throw new AppError('invalid_request', 'minutes: how many are given or taken');
  if (action === 'reopen' && (minutes ?? 0) < 0)
    throw new AppError('invalid_request', 'minutes: none can be taken here');
  if (request.candidates !== 'all' && request.candidates.length + (request.numbers?.length ?? 0) === 0)
    throw new AppError('invalid_request', 'candidates: for whom it is done');
  if (isNoted && !text) throw new AppError('invalid_request', 'text: what it says');
}

function decide(action: CandidateAction, row: FactsRow, minutes: number): Decision {
  const ms = (at: Date | null) => at?.getTime() ?? null;
  const facts = {
    ...row,
    expiresAt: ms(row.expiresAt),
    submittedAt: ms(row.submittedAt),
    pausedAt: ms(row.pausedAt),
    shownAt: ms(row.shownAt),
  };
  return decideAction(action, facts, { now: row.now.getTime(), minutes });
}

/** A device was heard of lately: what was done is on its screen in seconds. */
const isReached = ({ lastSeenAt, now }: FactsRow) =>
  lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() <= REACHED_MS;

function skippedOf(
  decided: readonly { row: FactsRow; decision: Decision }[],
): ActOnCandidatesResponse['skipped'] {
  return decided.flatMap(({ row, decision }) =>
    'skip' in decision ? [{ user_id: row.userId, number: row.number, why: decision.skip }] : [],
  );
}

function notOnList(
  chosen: readonly string[] | null,
  wanted: readonly number[],
  facts: readonly FactsRow[],
): ActOnCandidatesResponse['skipped'] {
  const known = new Set(facts.flatMap(({ userId, number }) => [userId, number]));
  const why = 'not_on_list' as const;
  return [
    ...(chosen ?? []).filter((id) => !known.has(id)).map((user_id) => ({ user_id, number: null, why })),
    ...wanted.filter((number) => !known.has(number)).map((number) => ({ user_id: null, number, why })),
  ];
}

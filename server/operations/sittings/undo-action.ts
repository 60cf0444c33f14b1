import { z } from 'zod';
import type { ActOnCandidatesRequest, ActOnCandidatesResponse } from '#core/contracts/sittings/board.ts';
import { type CandidateAction, UNDOABLE_ACTIONS } from '#core/domain/sittings/candidate-state.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { actOnCandidates } from './act-on-candidates.ts';
import { recordEvent } from './sitting-events.ts';
import { lockSitting } from './sitting-rows.ts';

const ActionRow = z.object({
  kind: z.string(),
  number: z.number().nullable(),
  isOfAll: z.boolean(),
  minutes: z.number().nullable(),
  isUndone: z.boolean(),
});

const SELECT = `
  select e.kind, e.number, e.number is null as "isOfAll", (e.details ->> 'minutes')::int as minutes,
    exists (select from private.sitting_events x where x.sitting_id = $1 and x.kind = 'undone' and x.details ->> 'of' = $2) as "isUndone"
  from private.sitting_events e
  where e.sitting_id = $1 and e.action_id = $2::uuid order by e.id`;

const CLEAR: Partial<Record<CandidateAction, string>> = {
  confirm: 'confirmed_at = null',
  admit: 'admitted_at = null',
};
const OPPOSITE: Partial<Record<CandidateAction, CandidateAction>> = {
  extend: 'extend',
  pause: 'resume',
  absent: 'present',
  present: 'absent',
};

/** Does the opposite for those it was done for, as far as it still can; what happened stays written down. @throws not_found, conflict */
export async function undoAction(
  tx: Transaction,
  jobs: JobQueue,
  { sittingId, actionId, actorId }: { sittingId: string; actionId: string; actorId: string },
): Promise<ActOnCandidatesResponse> {
  await lockSitting(tx, sittingId);
  const rows = await queryRows(tx, ActionRow, SELECT, [sittingId, actionId]);
  const [first] = rows;
  if (!first) throw notFound('Action');
  const action = UNDOABLE_ACTIONS.find((one) => one === first.kind);
  if (!action || first.isUndone) throw new AppError('conflict', 'This cannot be taken back.');
  recordEvent(tx, { sittingId, kind: 'undone', actorId, details: { of: actionId, action } });
  const numbers = rows.flatMap(({ number }) => number ?? []);
  const opposite = OPPOSITE[action];
  if (!opposite) return clear(tx, sittingId, CLEAR[action] ?? '', numbers);
  const request: ActOnCandidatesRequest = {
    sitting_id: sittingId,
    candidates: first.isOfAll ? 'all' : [],
    numbers,
    action: opposite,
    ...(first.minutes !== null && { minutes: -first.minutes }),
  };
  return actOnCandidates(tx, jobs, request, actorId);
}

async function clear(tx: Transaction, sittingId: string, change: string, numbers: readonly number[]) {
  await tx.query(
    `update private.sitting_candidates set ${change} where sitting_id = $1 and number = any ($2::int[])`,
    [sittingId, numbers],
  );
  return { done: numbers.length, unreached: [], skipped: [], action_id: null };
}

import type { SittingEventKind } from '#core/domain/sittings/candidate-state.ts';
import type { Transaction } from '#server/database/database.ts';

export interface NewSittingEvent {
  sittingId: string;
  kind: SittingEventKind;
  /** Of these candidates, one event each; without it one of the sitting. */
  numbers?: readonly number[];
  /** null: the candidate, the device or the clock. */
  actorId?: string | null;
  reason?: string | null | undefined;
  details?: object;
  actionId?: string | null;
}

const RECORD = `
  insert into private.sitting_events (sitting_id, number, kind, actor_id, reason, details, action_id)
  select $1, place.number, $3, $4, $5, $6, $7 from unnest($2::int[]) as place (number)`;

/** Writes down what happened, with the commit. */
export function recordEvent(
  tx: Transaction,
  { sittingId, kind, numbers, actorId = null, reason = null, details = {}, actionId = null }: NewSittingEvent,
): void {
  tx.send(RECORD, [sittingId, numbers ?? [null], kind, actorId, reason, JSON.stringify(details), actionId]);
}

/** Tells the screens of these candidates, or of all, and the boards; when the transaction commits. */
export function tellScreens(tx: Transaction, sittingId: string, userIds?: readonly string[]): void {
  tx.send('select private.notify_sitting($1, $2)', [sittingId, userIds ?? null]);
}

import { z } from 'zod';
import type { AiLimits } from '#server/ai/ai-provider.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';

const LOCK = `select pg_advisory_xact_lock(hashtext('ai_tokens'))`;
const SELECT_STATE = `
  select private.ai_tokens_today() as used, private.ai_day_start() + interval '1 day' as tomorrow,
    (select until from private.ai_pause where until > now()) as "pausedUntil"`;
const State = z.object({ used: z.number(), tomorrow: z.date(), pausedUntil: z.date().nullable() });

const INSERT_CALL = `
  insert into public.ai_calls (task_id, model, prompt, reserved_tokens) values ($1, $2, $3, $4) returning id`;
const Call = z.object({ id: z.number() });

const SETTLE_CALL = `
  update public.ai_calls set used_tokens = coalesce($2, reserved_tokens), outcome = $3, finished_at = now() where id = $1`;

const PAUSE = `
  insert into private.ai_pause (until) values (now() + make_interval(secs => $1))
  on conflict (single) do update set until = greatest(ai_pause.until, excluded.until)`;

/** Of an answer; a smaller rest of a task's tokens is not worth a request. */
const LEAST_ANSWER = 300;

/**
 * How many tokens a text is at most: two bytes of UTF-8 a token is more than any common model needs, in English and in
 * Indian scripts.
 */
export function mostTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 2);
}

/** What is left of a task's tokens for the answer; null: the question is too long for its limit. */
export function outputTokensFor(
  { system, user }: { system: string; user: string },
  limits: AiLimits,
): number | null {
  const left = limits.tokensPerTask - mostTokens(system) - mostTokens(user);
  return left >= LEAST_ANSWER ? left : null;
}

export interface PlannedCall {
  taskId: string;
  model: string;
  prompt: { system: string; user: string };
}

/**
 * Takes a task's tokens out of the day's, and writes down what will be asked; one at a time, in all servers.
 * @returns the call, or until when none may be made
 */
export async function reserveCall(
  tx: Transaction,
  { taskId, model, prompt }: PlannedCall,
  limits: AiLimits,
): Promise<{ id: number } | { waitUntil: Date; reason: 'budget' | 'pause' }> {
  tx.send(LOCK);
  const { used, tomorrow, pausedUntil } = await queryRow(tx, State, SELECT_STATE);
  if (pausedUntil) return { waitUntil: pausedUntil, reason: 'pause' };
  if (used + limits.tokensPerTask > limits.tokensPerDay) return { waitUntil: tomorrow, reason: 'budget' };
  return queryRow(tx, Call, INSERT_CALL, [taskId, model, prompt, limits.tokensPerTask]);
}

/** @param tokens null: unknown, then it counts as all that was reserved. */
export function settleCall(tx: Transaction, id: number, tokens: number | null, outcome: string): void {
  tx.send(SETTLE_CALL, [id, tokens, outcome]);
}

export function pauseCalls(tx: Transaction, waitMs: number): void {
  tx.send(PAUSE, [waitMs / 1000]);
}

export async function readTokenState(tx: Transaction) {
  return queryRow(tx, State, SELECT_STATE);
}

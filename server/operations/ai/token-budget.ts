import { z } from 'zod';
import type { AiAnswer, AiLimits } from '#server/ai/ai-provider.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';

const LOCK = `select pg_advisory_xact_lock(hashtext('ai_tokens'))`;
const SELECT_STATE = `
  select private.ai_tokens_today() as used, private.ai_day_start() + interval '1 day' as tomorrow,
    (select until from private.ai_pause where until > now()) as "pausedUntil"`;
const State = z.object({ used: z.number(), tomorrow: z.date(), pausedUntil: z.date().nullable() });

/** Of the day: calls without a task are students', and leave the rest to administrators. */
const STUDENTS_SHARE = 0.5;
const SELECT_USED_BY_STUDENTS = `
  select coalesce(sum(coalesce(used_tokens, reserved_tokens)), 0)::bigint as used
  from public.ai_calls where started_at >= private.ai_day_start() and task_id is null`;
const Used = z.object({ used: z.number() });

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

const promptTokens = ({ system, user }: Prompt) => mostTokens(system) + mostTokens(user);

/** What is left of a task's tokens for the answer; null: the question is too long for its limit. */
export function outputTokensFor(prompt: Prompt, limits: AiLimits): number | null {
  const left = limits.tokensPerTask - promptTokens(prompt);
  return left >= LEAST_ANSWER ? left : null;
}

interface Prompt {
  system: string;
  user: string;
}

export interface PlannedCall {
  /** null: a student asked, for no task. */
  taskId: string | null;
  model: string;
  prompt: Prompt;
  /** null: whatever is left of a task's tokens. */
  maxOutputTokens: number | null;
}

/**
 * Takes what a call may cost out of the day's tokens, and writes down what will be asked; one at a time, in all servers.
 * @returns the call, or until when none may be made
 */
export async function reserveCall(
  tx: Transaction,
  { taskId, model, prompt, maxOutputTokens }: PlannedCall,
  limits: AiLimits,
): Promise<{ id: number } | { waitUntil: Date; reason: 'budget' | 'pause' }> {
  tx.send(LOCK);
  const { used, tomorrow, pausedUntil } = await queryRow(tx, State, SELECT_STATE);
  if (pausedUntil) return { waitUntil: pausedUntil, reason: 'pause' };
  const tokens = maxOutputTokens === null ? limits.tokensPerTask : promptTokens(prompt) + maxOutputTokens;
  const isSpent =
    used + tokens > limits.tokensPerDay ||
    (taskId === null &&
      (await queryRow(tx, Used, SELECT_USED_BY_STUDENTS, [])).used + tokens >
        limits.tokensPerDay * STUDENTS_SHARE);
  if (isSpent) return { waitUntil: tomorrow, reason: 'budget' };
  return queryRow(tx, Call, INSERT_CALL, [taskId, model, prompt, tokens]);
}

/** @param tokens null: unknown, then it counts as all that was reserved. */
export function settleCall(tx: Transaction, id: number, tokens: number | null, outcome: string): void {
  tx.send(SETTLE_CALL, [id, tokens, outcome]);
}

/** Settles a call that failed, and lets the provider have the pause it asks for. */
export function settleFailedCall(
  tx: Transaction,
  id: number,
  { tokens, code, waitMs }: Extract<AiAnswer, { kind: 'failed' }>,
): void {
  settleCall(tx, id, tokens, code);
  if (waitMs !== null && waitMs > 0) tx.send(PAUSE, [waitMs / 1000]);
}

export async function readTokenState(tx: Transaction) {
  return queryRow(tx, State, SELECT_STATE);
}

import type { SaveResponseRequest, SaveResult } from '#core/contracts/test-taking/save-response.ts';
import { type Acceptance, acceptanceOf } from '#core/domain/test-taking/attempt-window.ts';
import { isTooFarAhead, repeats, supersedes } from '#core/domain/test-taking/resolve-response.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { LockedAttempt } from './lock-attempt.ts';

interface StoredResponse {
  attempt_id: string;
  question_id: string;
  selected_index: number | null;
  flagged: boolean;
  visited: boolean;
  time_ms: number;
  /** 0: nothing is stored yet. */
  revision: number;
  device_id: string;
  offset_ms: number | null;
}

export interface StoredResult extends SaveResult {
  questionId: string;
  acceptance: Acceptance;
}

export const SELECT_STORED = `
  select q.attempt_id, q.question_id, r.selected_index, coalesce(r.flagged, false) as flagged, coalesce(r.visited, false) as visited,
    coalesce(r.time_ms, 0) as time_ms, coalesce(r.revision, 0) as revision, coalesce(r.device_id, '') as device_id,
    r.offset_ms
  from public.attempt_questions q
    left join public.attempt_responses r on r.attempt_id = q.attempt_id and r.question_id = q.question_id
  where (q.attempt_id, q.question_id) in (select * from unnest($1::uuid[], $2::uuid[]))`;

export const UPSERT = `
  insert into public.attempt_responses
    (attempt_id, user_id, question_id, selected_index, flagged, visited, time_ms, revision, device_id, offset_ms)
  select a.id, a.user_id, question_id, selected_index, flagged, visited, time_ms, revision, device_id, offset_ms
  from jsonb_to_recordset($1::jsonb) as r (attempt_id uuid, question_id uuid, selected_index smallint, flagged boolean,
    visited boolean, time_ms int, revision int, device_id text, offset_ms int)
    join public.attempts a on a.id = r.attempt_id
  on conflict (attempt_id, question_id) do update set
    selected_index = excluded.selected_index, flagged = excluded.flagged, visited = excluded.visited,
    time_ms = excluded.time_ms, revision = excluded.revision, device_id = excluded.device_id,
    offset_ms = excluded.offset_ms, saved_at = now()`;

/** Answers sent to one attempt. */
export interface SentResponses {
  attemptId: string;
  responses: readonly SaveResponseRequest[];
}

/** What stands, by question, for one attempt. */
type Standing = ReadonlyMap<string, StoredResponse>;

/**
 * What stands for the questions answered. Started right behind the locks, it sees all that was saved before they were
 * given.
 */
export async function selectStored(
  tx: Queryable,
  sent: readonly SentResponses[],
): Promise<(attemptId: string) => Standing> {
  const pairs = sent.flatMap(({ attemptId, responses }) =>
    [...new Set(responses.map(({ questionId }) => questionId))].map((id) => [attemptId, id]),
  );
  const columns = [0, 1].map((column) => pairs.map((pair) => pair[column]));
  const { rows } = await tx.query<StoredResponse>(SELECT_STORED, columns);
  const byAttempt = new Map(sent.map(({ attemptId }) => [attemptId, new Map<string, StoredResponse>()]));
  for (const row of rows) byAttempt.get(row.attempt_id)?.set(row.question_id, row);
  return (attemptId) => byAttempt.get(attemptId) ?? new Map();
}

export interface Decided {
  /** What stands for each answer sent, in the same order. */
  results: StoredResult[];
  /** What {@link keep} must write. */
  changed: StoredResponse[];
}

/**
 * Which answers of a locked attempt are kept: each where its revision wins and its time is not over.
 * @throws not_found when a question is not part of the attempt; invalid_request for a revision nobody can count to.
 */
export function decideResponses(
  attempt: LockedAttempt,
  stored: Standing,
  incoming: readonly SaveResponseRequest[],
): Decided {
  const standing = new Map(stored);
  const results = incoming.map((response) => {
    const before = standing.get(response.questionId);
    if (!before) throw notFound('Question');
    const { next, result } = decide(attempt, before, response);
    standing.set(response.questionId, next);
    return result;
  });
  return { results, changed: [...standing.values()].filter((row) => stored.get(row.question_id) !== row) };
}

/** Writes answers with the commit, or with the next statement. */
export function keep(tx: Transaction, changed: readonly StoredResponse[]): void {
  if (changed.length > 0) tx.send(UPSERT, [JSON.stringify(changed)]);
}

/** What stands after one answer: `next` is `stored` itself when nothing changes. */
function decide(
  attempt: LockedAttempt,
  stored: StoredResponse,
  response: SaveResponseRequest,
): { next: StoredResponse; result: StoredResult } {
  const offsetMs =
    response.offsetSeconds === undefined ? undefined : Math.round(response.offsetSeconds * 1000);
  const acceptance = acceptanceOf(attempt, attempt.now, offsetMs);
  const standsAs = (next: StoredResponse, saved: boolean) => ({
    next,
    result: {
      questionId: response.questionId,
      saved,
      revision: next.revision,
      selected_index: next.selected_index,
      acceptance,
    },
  });
  if (acceptance === 'refused') return standsAs(stored, false);

  const revised = { revision: response.revision ?? stored.revision + 1, deviceId: response.deviceId ?? '' };
  const current = { revision: stored.revision, deviceId: stored.device_id };
  if (isTooFarAhead(revised.revision, stored.revision)) {
    throw new AppError('invalid_request', 'revision is too far ahead of what stands');
  }
  if (repeats(revised, current)) return standsAs(stored, true);
  const timeMs = Math.max(stored.time_ms, timeOnQuestionMs(attempt, response.timeSpent));
  if (!supersedes(revised, current)) {
    // A losing answer is not kept, but the time it was on screen happened.
    return standsAs(timeMs === stored.time_ms ? stored : { ...stored, time_ms: timeMs }, false);
  }
  return standsAs(
    {
      ...stored,
      selected_index: response.selectedIndex,
      flagged: response.flagged ?? stored.flagged,
      visited: response.visited ?? true,
      time_ms: timeMs,
      revision: revised.revision,
      device_id: revised.deviceId,
      offset_ms: offsetMs ?? null,
    },
    true,
  );
}

/** No question can have been on screen longer than the attempt is long. */
function timeOnQuestionMs(attempt: LockedAttempt, timeSpentSeconds: number): number {
  const lengthMs = attempt.expiresAt.getTime() - attempt.startedAt.getTime();
  return Math.round(Math.min(timeSpentSeconds * 1000, lengthMs));
}

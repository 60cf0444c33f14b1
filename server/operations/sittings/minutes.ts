import { z } from 'zod';
import type { GetMinutesResponse } from '#core/contracts/sittings/minutes.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { IS_MARKED_BY_NAME } from './candidate-name.ts';
import { selectEvents } from './event-rows.ts';
import { presentSitting, readSitting } from './sitting-rows.ts';

export const EVENTS_OF_A_PAGE = 500;

const CountsRow = z.object({
  candidates: z.number(),
  appeared: z.number(),
  absent: z.number(),
  submitted_by_candidate: z.number(),
  closed_at_end: z.number(),
  late_answers: z.number(),
});
const APPEARED = `(a.started_at is not null or ${IS_MARKED_BY_NAME})`;
const SELECT_COUNTS = `
  select count(*)::int as candidates, (count(*) filter (where ${APPEARED}))::int as appeared,
    (count(*) filter (where not ${APPEARED}))::int as absent,
    (count(*) filter (where a.closed_by = 'student'))::int as submitted_by_candidate,
    (count(*) filter (where a.closed_by = 'sweeper'))::int as closed_at_end,
    (count(*) filter (where a.synced_late))::int as late_answers
  from private.sitting_candidates c left join public.attempts a on a.id = c.attempt_id
  where c.sitting_id = $1 and c.removed_at is null`;

const DigestRow = z.object({ digest: z.string() });
/** Names are not in it: an account that is deleted later changes nothing. */
const SELECT_DIGEST = `
  select encode(sha256(convert_to(coalesce(string_agg(
    concat_ws('|', e.id, extract(epoch from e.at), e.kind, e.number, e.actor_id, e.reason, e.details::text, e.action_id), E'\\n' order by e.id
  ), ''), 'UTF8')), 'hex') as digest
  from private.sitting_events e where e.sitting_id = $1`;

/** What happened in a sitting, a page at a time. */
export async function readMinutes(
  db: Queryable,
  sittingId: string,
  after: number,
): Promise<GetMinutesResponse> {
  const sitting = await readSitting(db, sittingId);
  const counts = await queryRow(db, CountsRow, SELECT_COUNTS, [sittingId]);
  const { digest } = await queryRow(db, DigestRow, SELECT_DIGEST, [sittingId]);
  const events = await selectEvents(db, sittingId, { after, limit: EVENTS_OF_A_PAGE + 1 });
  const page = events.slice(0, EVENTS_OF_A_PAGE);
  return {
    sitting: {
      ...presentSitting(sitting),
      title: sitting.title,
      duration_sec: sitting.durationSec,
      cancel_reason: sitting.cancelReason,
    },
    counts,
    digest,
    events: page,
    next: events.length > EVENTS_OF_A_PAGE ? (page.at(-1)?.id ?? null) : null,
    server_now: sitting.now.toISOString(),
  };
}

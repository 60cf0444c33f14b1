import { z } from 'zod';
import type { SittingEvent } from '#core/contracts/sittings/board.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

const EventRow = z.object({
  id: z.number(),
  at: z.date(),
  /** Of a newer version, too. */
  kind: z.string(),
  number: z.number().nullable(),
  name: z.string().nullable(),
  actorName: z.string().nullable(),
  actorId: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  actionId: z.string().nullable(),
  isUndone: z.boolean(),
});

const SELECT = `
  select e.id, e.at, e.kind, e.number, coalesce(c.name, nullif(btrim(f.full_name), ''), u.email) as name,
    coalesce(nullif(btrim(af.full_name), ''), au.email) as "actorName", e.actor_id as "actorId", e.reason, e.details,
    e.action_id as "actionId",
    e.action_id is not null and exists (
      select from private.sitting_events x where x.sitting_id = e.sitting_id and x.kind = 'undone' and x.details ->> 'of' = e.action_id::text
    ) as "isUndone"
  from private.sitting_events e
    left join private.sitting_candidates c on c.sitting_id = e.sitting_id and c.number = e.number
    left join auth.users u on u.id = c.user_id
    left join public.profiles f on f.user_id = c.user_id
    left join auth.users au on au.id = e.actor_id
    left join public.profiles af on af.user_id = e.actor_id
  where e.sitting_id = $1 and e.id > $2 and ($3::int is null or e.number = $3 or e.number is null)
  order by e.id limit $4`;

/** What happened, oldest first; of one candidate with what was of everybody. */
export async function selectEvents(
  db: Queryable,
  sittingId: string,
  { after = 0, number = null, limit }: { after?: number; number?: number | null; limit: number },
): Promise<SittingEvent[]> {
  const rows = await queryRows(db, EventRow, SELECT, [sittingId, after, number, limit]);
  return rows.map(({ actorName, actorId, actionId, isUndone, at, ...event }) => ({
    ...event,
    at: at.toISOString(),
    actor_name: actorName,
    actor_id: actorId,
    action_id: actionId,
    is_undone: isUndone,
  }));
}

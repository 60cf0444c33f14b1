import { z } from 'zod';
import { type GetConductResponse, ReportReason } from '#core/contracts/conduct/conduct.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';

/** What an administrator sees of an account; its alias is what others see. */
const person = (id: string) => `
  select jsonb_build_object('id', u.id, 'alias', coalesce(f.alias, ''), 'name', coalesce(nullif(btrim(f.full_name), ''), u.email, ''))
  from auth.users u left join public.profiles f on f.user_id = u.id where u.id = ${id}`;
const Known = z.object({ id: z.string(), name: z.string(), alias: z.string() });

const ReportRow = z.object({
  id: z.string(),
  reason: ReportReason,
  createdAt: z.date(),
  reporter: Known,
  about: Known,
  reports: z.number(),
  isStopped: z.boolean(),
  battleId: z.string().nullable(),
  outcome: z.enum(['nothing', 'new_alias', 'stopped']).nullable(),
  settledAt: z.date().nullable(),
});
const SELECT_REPORTS = `
  select r.id, r.reason, r.created_at as "createdAt", (${person('r.reporter_id')}) as reporter, (${person('r.about_id')}) as about,
    (select count(distinct o.reporter_id)::int from private.behaviour_reports o
      where o.about_id = r.about_id and o.reporter_id <> r.reporter_id) as reports,
    exists (select from private.social_stops s where s.user_id = r.about_id) as "isStopped",
    r.battle_id as "battleId", r.outcome, r.settled_at as "settledAt"
  from private.behaviour_reports r`;
const WAITING = `${SELECT_REPORTS} where r.settled_at is null order by r.created_at, r.id limit 200`;
const SETTLED = `${SELECT_REPORTS} where r.settled_at is not null order by r.settled_at desc, r.id limit 50`;

const IS_OPEN = `b.kind <> 'rival' and (b.state = 'running' or (b.state = 'lobby' and b.lobby_until > now()))`;
const BattleRow = z.object({
  id: z.string(),
  kind: z.enum(['live', 'open']),
  state: z.enum(['lobby', 'running']),
  subject: z.string(),
  chapter: z.string().nullable(),
  createdAt: z.date(),
  players: z.array(Known),
});
const SELECT_BATTLES = `
  select b.id, b.kind, b.state, b.subject, b.chapter, b.created_at as "createdAt",
    coalesce((
      select jsonb_agg((${person('p.user_id')}) order by p.joined_at, p.user_id)
      from private.battle_players p where p.battle_id = b.id
    ), '[]') as players
  from private.battles b where ${IS_OPEN} order by b.created_at desc, b.id limit 100`;

const StopRow = z.object({ who: Known, stoppedAt: z.date() });
const SELECT_STOPS = `
  select (${person('s.user_id')}) as who, s.stopped_at as "stoppedAt"
  from private.social_stops s order by s.stopped_at desc limit 200`;

const CountsRow = z.object({ waiting: z.number(), battles: z.number() });
const COUNTS = `
  select (select count(*)::int from private.behaviour_reports where settled_at is null) as waiting,
    (select count(*)::int from private.battles b where ${IS_OPEN}) as battles`;

/** What waits for an administrator, what was decided, and what goes on between people. */
export async function readConduct(tx: Queryable): Promise<GetConductResponse> {
  const counts = await queryRow(tx, CountsRow, COUNTS);
  const battles = await queryRows(tx, BattleRow, SELECT_BATTLES);
  const stops = await queryRows(tx, StopRow, SELECT_STOPS);
  return {
    waiting: (await queryRows(tx, ReportRow, WAITING)).map(present),
    waiting_count: counts.waiting,
    settled: (await queryRows(tx, ReportRow, SETTLED)).map(present),
    battles: battles.map(({ createdAt, ...battle }) => ({ ...battle, created_at: createdAt.toISOString() })),
    battle_count: counts.battles,
    stopped: stops.map(({ who, stoppedAt }) => ({ ...who, stopped_at: stoppedAt.toISOString() })),
  };
}

function present(row: z.infer<typeof ReportRow>): GetConductResponse['waiting'][number] {
  const { id, reason, reporter, about, reports, isStopped, outcome } = row;
  return {
    id,
    reason,
    reporter,
    outcome,
    about: { ...about, reports, is_stopped: isStopped },
    created_at: row.createdAt.toISOString(),
    settled_at: row.settledAt?.toISOString() ?? null,
    battle_id: row.battleId,
  };
}

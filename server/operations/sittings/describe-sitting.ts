import { z } from 'zod';
import type { GetSittingResponse } from '#core/contracts/sittings/get-sitting.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { entryOpensAt, lateEntryUntil, presentSitting, type SittingRow } from './sitting-rows.ts';

const Named = z.array(z.object({ id: z.string(), name: z.string() }));
const AroundRow = z.object({
  candidates: z.number(),
  questions: z.number(),
  isForPaper: z.boolean(),
  competition: z.object({ id: z.string(), name: z.string() }).nullable(),
  groups: Named,
  invigilators: Named,
  people: Named,
  extra: z.array(z.object({ user_id: z.string(), minutes: z.number() })),
  rooms: z.array(z.object({ name: z.string(), user_ids: z.array(z.string()) })),
});

const SELECT_AROUND = `
  select
    (select count(*) from private.sitting_candidates c where c.sitting_id = s.id and c.removed_at is null) as candidates,
    (select count(*) from public.test_questions q where q.test_id = s.test_id) as questions,
    coalesce((select t.is_for_paper from public.tests t where t.id = s.test_id), true) as "isForPaper",
    (select json_build_object('id', c.id, 'name', c.title) from private.competitions c where c.id = s.competition_id) as competition,
    coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name)) from public.groups g where g.id = any (s.group_ids)), '[]') as groups,
    coalesce((
      select json_agg(json_build_object('id', i.user_id, 'name', coalesce(nullif(btrim(p.full_name), ''), u.email, '')) order by u.email)
      from private.sitting_invigilators i join auth.users u on u.id = i.user_id left join public.profiles p on p.user_id = i.user_id
      where i.sitting_id = s.id
    ), '[]') as invigilators,
    coalesce((
      select json_agg(json_build_object('name', r.room, 'user_ids', r.users) order by r.room)
      from (
        select c.room, json_agg(c.user_id) as users from private.sitting_candidates c
        where c.sitting_id = s.id and c.room is not null and c.user_id is not null group by c.room
      ) r
    ), '[]') as rooms,
    coalesce((
      select json_agg(json_build_object('user_id', c.user_id, 'minutes', c.planned_seconds / 60) order by c.number)
      from private.sitting_candidates c where c.sitting_id = s.id and c.planned_seconds > 0 and c.user_id is not null and c.removed_at is null
    ), '[]') as extra,
    coalesce((
      select json_agg(json_build_object('id', u.id, 'name', coalesce(nullif(btrim(p.full_name), ''), u.email, '')) order by u.email)
      from private.sitting_candidates c join auth.users u on u.id = c.user_id left join public.profiles p on p.user_id = u.id
      where c.sitting_id = s.id and c.removed_at is null
        and (c.user_id = any (s.listed_ids) or c.room is not null or c.planned_seconds > 0)
    ), '[]') as people
  from private.sittings s where s.id = $1`;

/** All of a sitting, for staff. */
export async function describeSitting(
  db: Queryable,
  sitting: SittingRow,
  may: 'manage' | 'watch',
): Promise<GetSittingResponse> {
  const around = await queryRow(db, AroundRow, SELECT_AROUND, [sitting.id]);
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    sitting: {
      ...presentSitting(sitting),
      title: sitting.title,
      duration_sec: sitting.durationSec,
      paper_id: sitting.paperId,
      may,
      entry_opens_min: sitting.entryOpensMin,
      late_entry_min: sitting.lateEntryMin,
      late_sync_sec: sitting.lateSyncSec,
      entry_code: sitting.entryCode,
      order: sitting.questionOrder,
      audience: audienceOf(sitting),
      navigation: sitting.navigation,
      languages: sitting.languages,
      hides_chapters: sitting.hidesChapters,
      results_at: iso(sitting.resultsAt),
      review: sitting.review,
      rule: sitting.rule,
      invigilators: around.invigilators.map(({ id }) => id),
      rooms: around.rooms,
      extra_time: around.extra,
      people: around.people,
      entry_opens_at: entryOpensAt(sitting).toISOString(),
      late_entry_until: iso(sitting.lateEntryMin === null ? null : lateEntryUntil(sitting)),
      closed_at: sitting.closedAt.toISOString(),
      paused_at: iso(sitting.pausedAt),
      released_at: iso(sitting.releasedAt),
      cancel_reason: sitting.cancelReason,
      competition: around.competition,
      candidate_count: around.candidates,
      question_count: around.questions,
      is_for_paper: around.isForPaper,
      groups: around.groups,
      invigilator_names: around.invigilators,
    },
    server_now: sitting.now.toISOString(),
  };
}

/** Only a sitting of people without an account was planned for nobody. */
export const audienceOf = ({ isForEverybody, groupIds, listedIds, competitionId }: SittingRow) => ({
  everybody: isForEverybody,
  groups: groupIds,
  user_ids: listedIds,
  by_name: !isForEverybody && competitionId === null && groupIds.length === 0 && listedIds.length === 0,
});

-- The list as groups and names make it now: who is new gets the next number, who is gone keeps theirs. Each change is an event.
create or replace function private.enlist_candidates(p_sitting uuid, p_actor uuid DEFAULT NULL::uuid)
  returns void
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  s private.sittings;
begin
  perform pg_advisory_xact_lock(hashtextextended('sitting-numbers ' || p_sitting::text, 0));
  select * into s from private.sittings where id = p_sitting;
  with wanted as (
    select u.user_id, array_agg(distinct u.group_id) filter (where u.group_id is not null) as groups
    from (
      select m.user_id, m.group_id from public.group_members m where m.group_id = any (s.group_ids)
      union all
      select l.id, null from unnest(s.listed_ids) as l (id)
      union all
      select e.user_id, null from private.competition_entries e where e.sitting_id = s.id
    ) u
      join auth.users a on a.id = u.user_id and a.deleted_at is null
    group by u.user_id
  ),
  known as (
    update private.sitting_candidates c set group_ids = coalesce(w.groups, '{}'), removed_at = null
    from wanted w
    where c.sitting_id = s.id and c.user_id = w.user_id
      and (c.removed_at is not null or c.group_ids is distinct from coalesce(w.groups, '{}'))
    returning c.number, c.user_id
  ),
  gone as (
    update private.sitting_candidates c set removed_at = now()
    where c.sitting_id = s.id and c.removed_at is null and not s.is_for_everybody
      and c.user_id is not null and c.user_id not in (select w.user_id from wanted w)
    returning c.number
  ),
  added as (
    insert into private.sitting_candidates (sitting_id, number, user_id, group_ids, provision_seconds)
    select s.id,
      coalesce((select max(o.number) from private.sitting_candidates o where o.sitting_id = s.id), 0)
        + row_number() over (order by lower(p.full_name), w.user_id),
      w.user_id, coalesce(w.groups, '{}'), private.extra_seconds(s.duration_sec, coalesce(p.extra_time_percent, 0))
    from wanted w left join public.profiles p on p.user_id = w.user_id
    where not exists (select from private.sitting_candidates o where o.sitting_id = s.id and o.user_id = w.user_id)
    returning number
  )
  insert into private.sitting_events (sitting_id, number, kind, actor_id)
  select s.id, added.number, 'candidate_added', p_actor from added
  union all
  select s.id, gone.number, 'candidate_removed', p_actor from gone;
end
$$;

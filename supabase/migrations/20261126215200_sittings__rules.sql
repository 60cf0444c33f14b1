-- Who may do what in a sitting: 'manage' changes, cancels and releases it, 'watch' has the board and acts on candidates; null: neither.
-- The one place that asks for roles.
create function private.may_in_sitting(p_sitting uuid, p_user uuid default auth.uid()) returns text
  language sql stable security definer
  set search_path = ''
  as $$
  select case
    when exists (select from public.user_roles r where r.user_id = p_user and r.role = 'admin') then 'manage'
    when exists (
      select from public.user_roles r where r.user_id = p_user and r.role::text = 'teacher'
    ) and (
      s.created_by = p_user
      or exists (select from public.groups g where g.id = any (s.group_ids) and g.created_by = p_user)
    ) then 'manage'
    when exists (
      select from private.sitting_invigilators i where i.sitting_id = s.id and i.user_id = p_user
    ) then 'watch'
  end
  from private.sittings s where s.id = p_sitting
$$;

-- Whether somebody may hold papers at all.
create function private.may_schedule(p_user uuid default auth.uid()) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (select from public.user_roles r where r.user_id = p_user and r.role::text in ('admin', 'teacher'))
$$;

-- Results that only a release makes known.
create function private.held_until() returns timestamptz
  language sql immutable
  set search_path = ''
  as $$ select timestamptz '9999-01-01 00:00:00+00' $$;

-- A candidate's own end, as it is as long as the attempt has not begun.
create function private.own_end(s private.sittings, c private.sitting_candidates) returns timestamptz
  language sql immutable
  set search_path = ''
  as $$
  select s.ends_at + make_interval(secs => coalesce(c.provision_seconds, 0) + coalesce(c.extra_seconds, 0))
$$;

-- From when on nobody can answer any more: everybody's time, and the late answers after it. Who handed in has none left, and who is
-- marked absent had none; as long as somebody is paused, nobody knows.
create function private.sitting_closed_at(s private.sittings) returns timestamptz
  language sql stable security definer
  set search_path = ''
  as $$
  select greatest(
    s.starts_at,
    case when s.is_for_everybody then s.ends_at + make_interval(secs => s.late_sync_sec) end,
    (
      select max(case
        when a.status = 'submitted' and a.closed_by = 'student' then a.submitted_at
        when a.status = 'paused' then private.held_until()
        when a.status in ('in_progress', 'submitted') then a.expires_at + make_interval(secs => greatest(s.late_sync_sec, 10))
        when s.paused_at is not null then private.held_until()
        when c.absent_at is null then private.own_end(s, c) + make_interval(secs => greatest(s.late_sync_sec, 10))
      end)
      from private.sitting_candidates c left join public.attempts a on a.id = c.attempt_id
      where c.sitting_id = s.id and c.removed_at is null and c.user_id is not null
    )
  )
$$;

-- What a sitting is at a moment; core/domain/sittings/sitting-state.ts says the same.
create function private.sitting_state(s private.sittings, p_now timestamptz, p_closed_at timestamptz) returns text
  language sql immutable
  set search_path = ''
  as $$
  select case
    when s.status <> 'scheduled' then s.status
    when p_now < s.starts_at - make_interval(mins => s.entry_opens_min) then 'scheduled'
    when p_now < s.starts_at then 'open'
    when p_now < s.ends_at or s.paused_at is not null then 'running'
    when p_now < p_closed_at then 'ended'
    else 'marking'
  end
$$;

-- The list as groups and names make it now: who is new gets the next number, who is gone keeps theirs. Each change is an event.
create function private.enlist_candidates(p_sitting uuid, p_actor uuid default null) returns void
  language plpgsql volatile security definer
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

-- Who joins or leaves a group before entry opens is put on the list or taken off it, which the events say; after that a group moves nobody.
create function private.follow_group_members() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  wanted uuid;
begin
  for wanted in
    select s.id from private.sittings s
    where s.status = 'scheduled' and s.starts_at - make_interval(mins => s.entry_opens_min) > now()
      and s.group_ids && array(select distinct c.group_id from changed c)
    order by s.id
  loop
    perform private.enlist_candidates(wanted, auth.uid());
  end loop;
  return null;
end
$$;
create trigger group_members_follow_insert after insert on public.group_members
  referencing new table as changed for each statement execute function private.follow_group_members();
create trigger group_members_follow_delete after delete on public.group_members
  referencing old table as changed for each statement execute function private.follow_group_members();

-- THE list behind every decision (docs/decisions/018), now with sittings: whoever is on the list of one may answer its questions from its
-- start on, and not before: what vanishes would tell what is asked. What was handed in is withheld until the release.
create or replace function private.answerable_questions(p_user uuid, p_now timestamptz default now()) returns setof uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  return query
    select q.question_id
    from public.attempts a join public.attempt_questions q on q.attempt_id = a.id
    where a.user_id = p_user and (a.status in ('in_progress', 'paused') or a.results_released_at > p_now)
    union all
    select q.question_id
    from public.tests t join public.test_questions q on q.test_id = t.id
    where (t.opens_at is not null or t.closes_at is not null)
      and (t.opens_at > p_now or t.closes_at + make_interval(secs => greatest(private.late_sync_seconds(t), 10)) > p_now)
      and (t.visibility = 'public' or t.owner_id = p_user)
      and not exists (select from public.attempts a where a.test_id = t.id and a.user_id = p_user)
    union all
    select q.question_id
    from private.sittings s
      left join private.sitting_candidates c on c.sitting_id = s.id and c.user_id = p_user
      join public.test_questions q on q.test_id = s.test_id
    where s.status = 'scheduled' and s.starts_at <= p_now
      and (s.paused_at is not null or s.ends_at > p_now - interval '3 days')
      and (s.paused_at is not null or private.own_end(s, c) + make_interval(secs => s.late_sync_sec) > p_now)
      and (c.user_id is not null and c.removed_at is null or c.user_id is null and s.is_for_everybody)
      and not exists (
        select from public.attempts a where a.id = c.attempt_id and a.status <> 'prepared'
      );
end
$$;

-- The end of a sitting by hand: null instead of a day nobody set.
create or replace function public.get_results_wait(p_attempt uuid)
  returns table (reason text, test_title text, attempt_id uuid, until timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
  with own as (
    select a.id, a.user_id, a.test_id, a.results_released_at from public.attempts a
    where a.id = p_attempt and a.user_id = auth.uid() and a.status = 'submitted' and a.results_published_at is null
  )
  select 'release', null::text, null::uuid,
    case when o.results_released_at < private.held_until() then o.results_released_at
      else (select s.results_at from private.sittings s where s.test_id = o.test_id) end
  from own o where o.results_released_at > now()
  union all
  select case when a.status in ('in_progress', 'paused') then 'open_attempt' else 'late_answers' end, t.title, a.id,
    nullif(coalesce(a.results_released_at, a.expires_at), private.held_until())
  from own o join public.attempts a on a.user_id = o.user_id and a.id <> o.id
    join public.tests t on t.id = a.test_id
  where (a.status in ('in_progress', 'paused') or a.results_released_at > now())
    and exists (
      select from public.attempt_questions x join public.attempt_questions y on y.question_id = x.question_id
      where x.attempt_id = o.id and y.attempt_id = a.id
    )
  union all
  select 'scheduled_test', null, null, t.closes_at
  from own o join public.tests t on (t.opens_at > now() or t.closes_at > now())
  where (t.visibility = 'public' or t.owner_id = o.user_id)
    and not exists (select from public.attempts a where a.test_id = t.id and a.user_id = o.user_id)
    and exists (
      select from public.attempt_questions x join public.test_questions y on y.question_id = x.question_id
      where x.attempt_id = o.id and y.test_id = t.id
    )
$$;

-- Over the answers as they stand: the institute makes it again from what it holds, nobody else can.
create function private.attempt_receipt(p_attempt uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
  with hashed as (
    select upper(encode(sha256(convert_to(
      x.salt || a.id::text || coalesce((
        select string_agg(q.position || ':' || coalesce(r.selected_index::text, '-'), ',' order by q.position)
        from public.attempt_questions q
          left join public.attempt_responses r on r.attempt_id = q.attempt_id and r.question_id = q.question_id
        where q.attempt_id = a.id
      ), ''), 'UTF8')), 'hex')) as digest
    from public.attempts a join private.sitting_secrets x on x.sitting_id = a.sitting_id
    where a.id = p_attempt
  )
  select substr(digest, 1, 4) || '-' || substr(digest, 5, 4) from hashed
$$;

create function private.count_answered(p_attempt uuid) returns int
  language sql stable security definer
  set search_path = ''
  as $$
  select count(*)::int from public.attempt_responses r where r.attempt_id = p_attempt and r.selected_index is not null
$$;

-- Tells every server that something of a sitting changed, for whom it is: a few candidates, or all.
create function private.notify_sitting(p_sitting uuid, p_users uuid[] default null) returns void
  language sql volatile
  set search_path = ''
  as $$
  select pg_notify('vijaypath_sittings', json_build_object(
    'sitting', p_sitting, 'users', case when cardinality(p_users) <= 100 then p_users end)::text)
$$;

-- Whatever closes an attempt of a sitting, by whatever way: it is an event, and its screen is told.
create function private.follow_sitting_attempt() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  place int;
begin
  select c.number into place from private.sitting_candidates c where c.attempt_id = new.id;
  if new.status = 'submitted' then
    insert into private.sitting_events (sitting_id, number, kind, details)
    values (new.sitting_id, place,
      case when old.status = 'submitted' then 'late_answers' when new.closed_by = 'student' then 'submitted' else 'closed' end,
      json_build_object('answered', private.count_answered(new.id), 'receipt', private.attempt_receipt(new.id),
        'synced_late', new.synced_late));
    insert into private.sitting_presence as p (sitting_id, number, last_seen_at, answered)
    select new.sitting_id, place, now(), private.count_answered(new.id) where place is not null
    on conflict (sitting_id, number) do update set answered = excluded.answered;
  end if;
  perform private.notify_sitting(new.sitting_id, array[new.user_id]);
  return null;
end
$$;
create trigger attempts_follow_sitting after update of status, expires_at on public.attempts
  for each row when (new.sitting_id is not null and (
    new.status = 'submitted' or (old.status, old.expires_at) is distinct from (new.status, new.expires_at)
  )) execute function private.follow_sitting_attempt();

revoke execute on function private.may_in_sitting(uuid, uuid), private.may_schedule(uuid), private.held_until(),
  private.own_end(private.sittings, private.sitting_candidates), private.sitting_closed_at(private.sittings),
  private.sitting_state(private.sittings, timestamptz, timestamptz), private.enlist_candidates(uuid, uuid),
  private.follow_group_members(), private.attempt_receipt(uuid), private.count_answered(uuid),
  private.notify_sitting(uuid, uuid[]), private.follow_sitting_attempt(),
  private.refuse_changed_event()
  from public;

-- The one rule of what may be known (docs/decisions/018) covers battles: nobody's outcome is out while another player may still
-- answer, and to a player who has not begun the questions are closed.

-- What is asked with every reading of a question and every closing of an attempt keeps its plan for the length of a
-- connection: a function in SQL is planned anew at each call, which took longer than its work. The rules are those of
-- docs/decisions/018, word for word.
create or replace function private.answerable_questions(p_user uuid, p_now timestamp with time zone DEFAULT now())
  returns SETOF uuid
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
      )
    union all
    select q.question_id
    from private.battle_players p
      join private.battles b on b.id = p.battle_id
      join public.test_questions q on q.test_id = b.test_id
    where p.user_id = p_user and p.attempt_id is null and b.state = 'running' and b.ends_at > p_now;
end
$$;

-- The earliest moment at which results of a scheduled test are out: nobody may still answer then, nobody with extra time
-- either. Null for a self-paced test, unless it holds its results back.
create or replace function private.release_of_test(p_test uuid)
  returns timestamp with time zone
  language sql stable
  set search_path = ''
  as $$
  select greatest(
    t.results_at,
    t.closes_at + make_interval(secs => greatest(private.late_sync_seconds(t), 10)),
    case when t.closes_at is not null then (
      select max(a.expires_at) + make_interval(secs => greatest(private.late_sync_seconds(t), 10))
      from public.attempts a where a.test_id = t.id
    ) end,
    -- Of a battle between people: the one that ends for all of them.
    (
      select private.held_until() from private.battles b
      where b.test_id = t.id and b.kind <> 'rival' and b.over_at is null
    )
  )
  from public.tests t where t.id = p_test
$$;

-- Why the results of an own attempt are not out: what must end first, or the time itself.
create or replace function public.get_results_wait(p_attempt uuid)
  returns table (reason text, test_title text, attempt_id uuid, until timestamp with time zone)
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
    and not exists (select from private.battles b where b.test_id = o.test_id and b.kind <> 'rival' and b.over_at is null)
  union all
  select 'battle', null, null, null
  from own o join private.battles b on b.test_id = o.test_id and b.kind <> 'rival' and b.over_at is null
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
  union all
  select 'no_review', null, null, null
  from public.attempts a join private.sittings s on s.id = a.sitting_id
  where a.id = p_attempt and a.user_id = auth.uid() and a.results_published_at is not null and not s.review
$$;

grant execute on function public.get_results_wait(p_attempt uuid) to authenticated;

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

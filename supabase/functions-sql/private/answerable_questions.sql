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

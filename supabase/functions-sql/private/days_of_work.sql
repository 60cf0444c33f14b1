-- What a student did on each day after p_after, of which a day may count (core/domain/gamification/streak.ts decides): answers
-- in tests that were handed in, and whether a daily practice was done, each for the day it was worked on. A practice is done when it
-- was handed in with every question seen and at least half of them answered. How much was answered is no secret, so a test
-- counts before its results are out.
create or replace function private.days_of_work(p_user uuid, p_after date, p_exam text DEFAULT NULL::text)
  returns table (day date, answered integer, practice_done boolean)
  language plpgsql stable
  set search_path = ''
  as $$
begin
  return query with handed_in as (
    select a.id, a.test_id, a.source, a.total_questions, a.submitted_at,
      (private.worked_at(a.id, a.started_at, a.submitted_at) at time zone 'Asia/Kolkata')::date as day
    from public.attempts a join public.tests t on t.id = a.test_id
    where a.user_id = p_user and a.status = 'submitted' and not t.is_demo and (p_exam is null or t.exam = p_exam)
      and (a.submitted_at at time zone 'Asia/Kolkata')::date > coalesce(p_after, '-infinity')
      and (a.submitted_at at time zone 'Asia/Kolkata')::date <= (now() at time zone 'Asia/Kolkata')::date
  ),
  done as (
    select h.day, items.answered,
      exists (select from private.practice_questions p where p.test_id = h.test_id and p.planned)
        and 2 * items.answered >= h.total_questions and items.never_seen = 0 as practice_done
    from handed_in h cross join lateral (
      select (count(*) filter (where i.outcome <> 'blank'))::int as answered,
        count(*) filter (where i.outcome = 'blank' and private.is_never_seen(i, h.source)) as never_seen
      from public.items_attempted i where i.attempt_id = h.id
    ) items
    where h.day > coalesce(p_after, '-infinity')
  )
  select d.day, sum(d.answered)::int, bool_or(d.practice_done) from done d group by d.day;
end
$$;

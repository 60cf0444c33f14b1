-- The questions of a sitting whose key this candidate may be shown before the results are out, and whose objections may be read: nobody on
-- its list can answer any more, the candidate sat in it, no other sitting asks the question or will, and the candidate can answer it
-- nowhere else (docs/decisions/018): of what is still held it stands in the own attempt alone.
create or replace function private.shown_keys(p_sitting uuid, p_user uuid)
  returns SETOF uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  return query
    with own as materialized (
      select s.test_id, a.id as attempt_id, case when a.results_released_at > clock_timestamp() then 1 else 0 end as held
      from private.sittings s
        join private.sitting_candidates c on c.sitting_id = s.id and c.user_id = p_user and c.removed_at is null and c.absent_at is null
        join public.attempts a on a.id = c.attempt_id and a.status = 'submitted'
      where s.id = p_sitting and s.review and s.status <> 'cancelled' and s.key_shown_at is not null
        and private.sitting_closed_at(s) <= clock_timestamp()
    ),
    answerable as materialized (
      select open.id, count(*) as places from private.answerable_questions(p_user) as open (id) group by open.id
    ),
    asked_elsewhere as materialized (
      select y.question_id
      from private.sittings o join public.test_questions y on y.test_id = o.test_id
      where o.id <> p_sitting and o.status = 'scheduled'
        and o.test_id in (
          select z.test_id from own join public.test_questions x on x.test_id = own.test_id
            join public.test_questions z on z.question_id = x.question_id
        )
        and private.sitting_closed_at(o) > clock_timestamp()
    )
    select q.question_id
    from own join public.attempt_questions q on q.attempt_id = own.attempt_id
      left join answerable a on a.id = q.question_id
    where coalesce(a.places, 0) <= own.held
      and q.question_id not in (select e.question_id from asked_elsewhere e);
end
$$;

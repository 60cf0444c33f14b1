-- A test with a time goes home on paper after it: once it is over and the results of an own attempt are out, unless it is held without a review.
create or replace function private.may_print_after(p_test uuid, p_user uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (
    select from public.attempts a
      join public.tests t on t.id = a.test_id
      left join private.sittings s on s.id = a.sitting_id
    where a.test_id = p_test and a.user_id = p_user and a.status = 'submitted' and a.results_published_at is not null
      and (t.closes_at is null or t.closes_at <= now()) and s.review is not false
  )
$$;

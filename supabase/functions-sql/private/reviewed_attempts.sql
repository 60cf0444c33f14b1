-- Attempts whose results are known and whose questions may be looked at: all but those of a sitting that is held without a review.
create or replace function private.reviewed_attempts(p_user uuid)
  returns SETOF uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  return query
    select a.id from public.attempts a left join private.sittings s on s.id = a.sitting_id
    where a.user_id = p_user and a.results_published_at is not null and s.review is not false;
end
$$;

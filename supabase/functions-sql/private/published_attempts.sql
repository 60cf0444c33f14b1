-- What policies ask about the caller. Each is a set, so that a statement asks once and not once a row.
create or replace function private.published_attempts()
  returns SETOF uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  return query select id from public.attempts where user_id = auth.uid() and results_published_at is not null;
end
$$;

grant execute on function private.published_attempts() to authenticated;

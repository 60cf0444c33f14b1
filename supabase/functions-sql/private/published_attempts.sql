-- What policies ask about the caller. Each is a set, so that a statement asks once and not once a row.
create or replace function private.published_attempts()
  returns SETOF uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  return query select private.reviewed_attempts(auth.uid());
end
$$;

grant execute on function private.published_attempts() to authenticated;

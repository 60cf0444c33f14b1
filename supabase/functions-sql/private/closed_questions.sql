-- The questions whose key the caller may not know yet, of those they have met (docs/decisions/018).
create or replace function private.closed_questions()
  returns SETOF uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  return query select private.closed_to(auth.uid());
end
$$;

grant execute on function private.closed_questions() to authenticated;

create or replace function private.refuse_changed_event()
  returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  raise exception 'What happened in a sitting is not changed afterwards' using errcode = '42501';
end
$$;

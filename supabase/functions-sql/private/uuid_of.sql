-- A text that is the name of a folder of a test, as the id it stands for: an index on the id then finds it.
create or replace function private.uuid_of(p_text text)
  returns uuid
  language sql immutable parallel safe
  set search_path = ''
  as $$
  select case when p_text ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then p_text::uuid end
$$;

grant execute on function private.uuid_of(p_text text) to authenticated;

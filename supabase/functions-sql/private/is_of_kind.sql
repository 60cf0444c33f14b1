-- A key or an answer says its kind itself, and has its bounds in bytes. What else it says is parsed by the server.
create or replace function private.is_of_kind(value jsonb, kind text, bytes integer)
  returns boolean
  language sql immutable
  set search_path = ''
  as $$
  select coalesce(jsonb_typeof(value) = 'object' and value ->> 'kind' = kind and octet_length(value::text) <= bytes, false)
$$;

grant execute on function private.is_of_kind(value jsonb, kind text, bytes integer) to authenticated;

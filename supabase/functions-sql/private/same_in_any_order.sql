create or replace function private.same_in_any_order(one text[], other text[])
  returns boolean
  language sql immutable
  set search_path = ''
  as $$
  select array(select unnest(one) order by 1) = array(select unnest(other) order by 1)
$$;

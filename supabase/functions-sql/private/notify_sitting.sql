-- Tells every server that something of a sitting changed, for whom it is: a few candidates, or all.
create or replace function private.notify_sitting(p_sitting uuid, p_users uuid[] DEFAULT NULL::uuid[])
  returns void
  language sql
  set search_path = ''
  as $$
  select pg_notify('vijaypath_sittings', json_build_object(
    'sitting', p_sitting, 'users', case when cardinality(p_users) <= 100 then p_users end)::text)
$$;

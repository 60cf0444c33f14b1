create or replace function private.lock_publishing(p_users uuid[])
  returns void
  language plpgsql
  set search_path = ''
  as $$
begin
  -- In one order for all: who publishes for many never waits for one who waits for it.
  perform pg_advisory_xact_lock(hashtextextended('publish-results ' || u.id::text, 0))
  from (select distinct id from unnest(p_users) as u (id) order by id) u;
end
$$;

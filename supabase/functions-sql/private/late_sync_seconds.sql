-- Seconds after its end in which a scheduled test takes answers from devices; null for a self-paced one (a day).
create or replace function private.late_sync_seconds(t tests)
  returns integer
  language sql immutable
  set search_path = ''
  as $$
  select case when t.opens_at is null and t.closes_at is null then t.late_sync_seconds else coalesce(t.late_sync_seconds, 10) end
$$;

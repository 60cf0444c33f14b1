create or replace function private.lock_study_figures(p_user uuid)
  returns void
  language sql
  set search_path = ''
  as $$
  -- The lock of publishing: what is published meanwhile is added before or after, never lost.
  select pg_advisory_xact_lock(hashtextextended('publish-results ' || p_user::text, 0))
$$;

-- A candidate's own end, as it is as long as the attempt has not begun.
create or replace function private.own_end(s private.sittings, c private.sitting_candidates)
  returns timestamp with time zone
  language sql immutable
  set search_path = ''
  as $$
  select s.ends_at + make_interval(secs => coalesce(c.provision_seconds, 0) + coalesce(c.planned_seconds, 0) + coalesce(c.extra_seconds, 0))
$$;

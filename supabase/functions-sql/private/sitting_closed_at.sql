-- From when on nobody can answer any more: everybody's time, and the late answers after it. Who handed in has none left, and who is
-- marked absent had none; as long as somebody is paused, nobody knows.
create or replace function private.sitting_closed_at(s private.sittings)
  returns timestamp with time zone
  language sql stable security definer
  set search_path = ''
  as $$
  select greatest(
    s.starts_at,
    case when s.is_for_everybody then s.ends_at + make_interval(secs => s.late_sync_sec) end,
    (
      select max(case
        when a.status = 'submitted' and a.closed_by = 'student' then a.submitted_at
        when a.status = 'paused' then private.held_until()
        when a.status in ('in_progress', 'submitted') then a.expires_at + make_interval(secs => greatest(s.late_sync_sec, 10))
        when s.paused_at is not null then private.held_until()
        when c.absent_at is null then private.own_end(s, c)
          + case when c.name is null then make_interval(secs => greatest(s.late_sync_sec, 10)) else interval '0' end
      end)
      from private.sitting_candidates c left join public.attempts a on a.id = c.attempt_id
      where c.sitting_id = s.id and c.removed_at is null and (c.user_id is not null or c.name is not null)
    )
  )
$$;

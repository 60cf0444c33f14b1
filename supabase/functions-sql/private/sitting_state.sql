-- What a sitting is at a moment; core/domain/sittings/sitting-state.ts says the same.
create or replace function private.sitting_state(s private.sittings, p_now timestamp with time zone,
    p_closed_at timestamp with time zone)
  returns text
  language sql immutable
  set search_path = ''
  as $$
  select case
    when s.status <> 'scheduled' then s.status
    when p_now < s.starts_at - make_interval(mins => s.entry_opens_min) then 'scheduled'
    when p_now < s.starts_at then 'open'
    when p_now < s.ends_at or s.paused_at is not null then 'running'
    when p_now < p_closed_at then 'ended'
    else 'marking'
  end
$$;

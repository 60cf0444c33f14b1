-- When an attempt was worked on, of which the day counts: its last answer, as the device tells it within the attempt's
-- window (offset_ms), else when it was saved; when it was handed in, where it has none (a filled sheet). What was done without
-- a network on one day and sent on the next counts for the first.
create or replace function private.worked_at(p_attempt uuid, p_started_at timestamp with time zone,
    p_submitted_at timestamp with time zone)
  returns timestamp with time zone
  language sql stable
  set search_path = ''
  as $$
  select least(p_submitted_at, coalesce(max(
    case when r.offset_ms is null then r.saved_at else p_started_at + make_interval(secs => r.offset_ms / 1000.0) end
  ), p_submitted_at))
  from public.attempt_responses r where r.attempt_id = p_attempt and (r.selected_index is not null or r.answer is not null)
$$;

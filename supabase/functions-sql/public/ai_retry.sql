-- Failed tasks are tried once more, from the beginning. Returns how many they were.
create or replace function public.ai_retry(p_tasks uuid[])
  returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  queued int;
begin
  perform private.require_admin();
  if cardinality(p_tasks) > 50 then
    raise invalid_parameter_value using message = 'At most 50 tasks at a time';
  end if;
  with retried as (
    update public.ai_tasks t set status = 'queued', tries = 0, run_after = now(), error = null, error_code = null,
      decision = null, decided_by = null, decided_at = null, finished_at = null
    from (
      select f.id, f.error_code from public.ai_tasks f where f.id = any (p_tasks) and f.status = 'error' for update
    ) failed
    where t.id = failed.id
    returning t.id, failed.error_code
  ),
  recorded as (
    select private.audit('ai_tasks', r.id::text, 'retry', jsonb_build_object('status', 'error', 'error', r.error_code),
      jsonb_build_object('status', 'queued'))
    from retried r
  )
  select count(*) into queued from recorded;
  return queued;
end
$$;

grant execute on function public.ai_retry(p_tasks uuid[]) to authenticated;

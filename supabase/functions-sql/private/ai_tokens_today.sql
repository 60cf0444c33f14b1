create or replace function private.ai_tokens_today()
  returns bigint
  language sql stable
  set search_path = ''
  as $$
  select coalesce(sum(coalesce(c.used_tokens, c.reserved_tokens)), 0)::bigint
  from public.ai_calls c where c.started_at >= private.ai_day_start()
$$;

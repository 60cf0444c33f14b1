create or replace function private.count_answered(p_attempt uuid)
  returns integer
  language sql stable security definer
  set search_path = ''
  as $$
  select count(*)::int from public.attempt_responses r where r.attempt_id = p_attempt and (r.selected_index is not null or r.answer is not null)
$$;

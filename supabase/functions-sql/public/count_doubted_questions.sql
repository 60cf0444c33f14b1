-- How many questions wait for a person's answer: reported ones, and suspicious keys.
create or replace function public.count_doubted_questions()
  returns table (reported bigint, suspected bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_admin();
  return query
    select (select count(distinct r.question_id) from public.question_reports r where r.status = 'open'),
      coalesce((select f.total from public.find_key_suspicions() f limit 1), 0);
end
$$;

grant execute on function public.count_doubted_questions() to authenticated;

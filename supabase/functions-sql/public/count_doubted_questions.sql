-- How many questions wait for a person's answer: reported ones, and suspicious keys.
create or replace function public.count_doubted_questions()
  returns table (reported bigint, suspected bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  mine constant text[] := private.bank_subjects();
begin
  perform private.require_role('teacher');
  return query
    select (select count(distinct r.question_id) from public.question_reports r
        join public.questions q on q.id = r.question_id and (mine is null or q.subject = any (mine))
        where r.status = 'open'),
      coalesce((select f.total from public.find_key_suspicions() f limit 1), 0);
end
$$;

grant execute on function public.count_doubted_questions() to authenticated;

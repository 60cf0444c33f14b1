-- All of them, for what is done with a whole list.
create or replace function public.find_question_ids(p_filter jsonb DEFAULT '{}'::jsonb, p_sort text DEFAULT '-created'::text)
  returns uuid[]
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_role('teacher');
  return array(select private.matching_questions(p_filter, p_sort));
end
$$;

grant execute on function public.find_question_ids(p_filter jsonb, p_sort text) to authenticated;

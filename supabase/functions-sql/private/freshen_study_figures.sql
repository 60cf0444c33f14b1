-- Asked before a student's figures are read. Where nothing has changed but by publishing, it counts nothing.
create or replace function private.freshen_study_figures(p_user uuid)
  returns void
  language plpgsql
  set search_path = ''
  as $$
begin
  if exists (select from private.study_figures_stale where user_id = p_user) or exists (
    select from private.study_figures_stale s
    where s.question_id is not null
      and exists (select from public.attempt_questions q where q.user_id = p_user and q.question_id = s.question_id)
  ) then
    perform private.recount_study_figures(p_user);
  end if;
end
$$;

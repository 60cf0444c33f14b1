create or replace function private.stale_figures_of_question()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into private.study_figures_stale (question_id) values (new.id);
  return null;
end
$$;

create or replace function private.recount_study_figures(p_user uuid)
  returns void
  language plpgsql
  set search_path = ''
  as $$
begin
  perform private.lock_study_figures(p_user);
  delete from private.study_figures_stale where user_id = p_user;
  delete from private.study_figures where user_id = p_user;
  insert into private.study_figures
  select * from private.count_study_figures(array(select id from public.attempts where user_id = p_user));
end
$$;

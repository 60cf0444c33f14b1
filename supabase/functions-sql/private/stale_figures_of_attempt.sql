-- Withdrawn, or written by other means than publishing.
create or replace function private.stale_figures_of_attempt()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into private.study_figures_stale (user_id) values (new.user_id);
  return null;
end
$$;

-- Asked before a student's notebook is read. Where nothing is due, it notes nothing.
create or replace function private.freshen_notebook(p_user uuid)
  returns void
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  due uuid[];
begin
  if not exists (select from private.notebook_due where user_id = p_user) then
    return;
  end if;
  perform private.lock_publishing(array[p_user]);
  with taken as (delete from private.notebook_due where user_id = p_user returning attempt_id)
  select array_agg(attempt_id) into due from taken;
  if due is not null then
    perform private.note_published_mistakes(due);
  end if;
end
$$;

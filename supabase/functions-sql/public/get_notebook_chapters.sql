-- How many mistakes each chapter of the caller's notebook has.
create or replace function public.get_notebook_chapters()
  returns table (subject text, chapter text, open integer, known integer)
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.freshen_notebook(auth.uid());
  return query select * from private.get_notebook_chapters();
end
$$;

grant execute on function public.get_notebook_chapters() to authenticated;

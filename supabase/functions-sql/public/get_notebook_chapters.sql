-- How many mistakes each chapter of the caller's notebook has, of one exam; null: of each.
create or replace function public.get_notebook_chapters(p_exam text DEFAULT 'neet-ug'::text)
  returns table (subject text, chapter text, open integer, known integer, exam text)
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.freshen_notebook(auth.uid());
  return query select * from private.get_notebook_chapters(p_exam);
end
$$;

grant execute on function public.get_notebook_chapters(p_exam text) to authenticated;

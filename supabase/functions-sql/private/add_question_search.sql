create or replace function private.add_question_search()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into private.question_search (question_id, stem) select id, private.fold_text(stem) from new_rows;
  return null;
end
$$;

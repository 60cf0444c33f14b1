create or replace function private.change_question_search()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  update private.question_search set stem = private.fold_text(new.stem) where question_id = new.id;
  return null;
end
$$;

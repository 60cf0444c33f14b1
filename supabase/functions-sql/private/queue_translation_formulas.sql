create or replace function private.queue_translation_formulas()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into private.formula_check_queue (question_id) values (coalesce(new.question_id, old.question_id));
  return null;
end
$$;

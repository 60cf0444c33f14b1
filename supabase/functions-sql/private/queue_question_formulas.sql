create or replace function private.queue_question_formulas()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into private.formula_check_queue (question_id) values (new.id);
  return null;
end
$$;

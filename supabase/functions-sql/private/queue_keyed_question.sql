create or replace function private.queue_keyed_question()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into private.item_statistics_queue (question_id) values (new.id);
  return null;
end
$$;

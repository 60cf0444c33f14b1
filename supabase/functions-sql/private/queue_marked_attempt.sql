create or replace function private.queue_marked_attempt()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into private.item_statistics_queue (attempt_id) values (new.id);
  return null;
end
$$;

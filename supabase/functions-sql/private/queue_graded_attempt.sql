-- An outcome is written whenever an attempt is graded, and again when it is graded anew; it goes with its attempt.
create or replace function private.queue_graded_attempt()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into private.item_statistics_queue (attempt_id) values (coalesce(new.attempt_id, old.attempt_id));
  return null;
end
$$;

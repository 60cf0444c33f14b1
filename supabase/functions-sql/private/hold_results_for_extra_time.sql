-- Whoever has handed in the same scheduled test is told nothing while this student still writes.
create or replace function private.hold_results_for_extra_time()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  update public.attempts a
  set results_released_at = greatest(a.results_released_at, private.release_of_test(a.test_id))
  where a.test_id = new.test_id and a.is_scheduled and a.status = 'submitted' and a.results_published_at is null;
  return null;
end
$$;

-- Whatever marks an answer anew, by whatever way: what was ranked by the old marks is outdated.
create or replace function private.outdate_rankings()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  update private.rankings r set outdated_at = now()
  where r.outdated_at is null and r.sitting_id in (
    select a.sitting_id from new_rows n join public.attempts a on a.id = n.attempt_id where a.sitting_id is not null
  );
  return null;
end
$$;

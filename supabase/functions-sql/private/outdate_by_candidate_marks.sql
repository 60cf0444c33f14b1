-- What was ranked without them, or by other marks of them, is outdated.
create or replace function private.outdate_by_candidate_marks()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  update private.rankings r set outdated_at = now()
  where r.outdated_at is null and r.sitting_id in (select n.sitting_id from new_rows n);
  return null;
end
$$;

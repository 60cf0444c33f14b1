-- Whatever marks an answer anew, by whatever way: what was ranked by the old marks is outdated.
create or replace function private.outdate_rankings()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  marked uuid[];
begin
  select array_agg(distinct a.sitting_id) into marked
  from new_rows n join public.attempts a on a.id = n.attempt_id where a.sitting_id is not null;
  if marked is null then
    return null;
  end if;
  update private.rankings r set outdated_at = now() where r.outdated_at is null and r.sitting_id = any (marked);
  update private.competition_rankings r set outdated_at = now()
  where r.outdated_at is null
    and r.competition_id in (select s.competition_id from private.sittings s where s.id = any (marked) and s.competition_id is not null);
  return null;
end
$$;

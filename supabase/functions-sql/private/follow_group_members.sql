-- Who joins or leaves a group before entry opens is put on the list or taken off it, which the events say; after that a group moves nobody.
create or replace function private.follow_group_members()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  wanted uuid;
begin
  for wanted in
    select s.id from private.sittings s
    where s.status = 'scheduled' and s.starts_at - make_interval(mins => s.entry_opens_min) > now()
      and s.group_ids && array(select distinct c.group_id from changed c)
    order by s.id
  loop
    perform private.enlist_candidates(wanted, auth.uid());
  end loop;
  return null;
end
$$;

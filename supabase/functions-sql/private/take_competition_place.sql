-- One candidate takes a place at a time of a competition, or gives it back; under the lock of its numbers, without going through the list.
create or replace function private.take_competition_place(p_sitting uuid, p_user uuid)
  returns void
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  taken int;
begin
  perform pg_advisory_xact_lock(hashtextextended('sitting-numbers ' || p_sitting::text, 0));
  update private.sitting_candidates set removed_at = null
  where sitting_id = p_sitting and user_id = p_user and removed_at is not null
  returning number into taken;
  if taken is null then
    insert into private.sitting_candidates (sitting_id, number, user_id, provision_seconds)
    select s.id, coalesce((select max(o.number) from private.sitting_candidates o where o.sitting_id = s.id), 0) + 1, p_user,
      private.extra_seconds(s.duration_sec, coalesce((select p.extra_time_percent from public.profiles p where p.user_id = p_user), 0))
    from private.sittings s where s.id = p_sitting
    on conflict (sitting_id, user_id) do nothing
    returning number into taken;
  end if;
  if taken is not null then
    insert into private.sitting_events (sitting_id, number, kind) values (p_sitting, taken, 'candidate_added');
  end if;
end
$$;

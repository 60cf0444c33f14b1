create or replace function private.leave_competition_place(p_sitting uuid, p_user uuid)
  returns void
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  with gone as (
    update private.sitting_candidates set removed_at = now()
    where sitting_id = p_sitting and user_id = p_user and removed_at is null
    returning number
  )
  insert into private.sitting_events (sitting_id, number, kind) select p_sitting, gone.number, 'candidate_removed' from gone;
end
$$;

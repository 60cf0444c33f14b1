-- Whether a list with names is shown to this candidate.
create or replace function private.sees_named_list(p_sitting uuid, p_user uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (
    select from private.sittings s
      join private.sitting_candidates c on c.sitting_id = s.id
    where s.id = p_sitting and s.status = 'released' and s.names_shown_at is not null
      and c.user_id = p_user and c.removed_at is null
  )
$$;

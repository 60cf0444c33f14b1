-- Since when every candidate of a sitting may read the others' names, ranks and marks; null: nobody may. A person switches it.
alter table private.sittings add column names_shown_at timestamptz,
  -- A list of ranks is of results that are out; a competition names its first ten by their own word.
  add check (names_shown_at is null or (status = 'released' and competition_id is null));

-- Whether a list with names is shown to this candidate.
create function private.sees_named_list(p_sitting uuid, p_user uuid)
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
revoke execute on function private.sees_named_list(uuid, uuid) from public;

-- The newest ranking as this candidate may read it, the best first: nothing where the list is not shown. Whose account is gone, or who was taken
-- off the list, is a number; nobody is called by their email.
create function private.named_list(p_sitting uuid, p_user uuid, p_limit int, p_offset int)
  returns table (rank int, number int, name text, marks int, percentile int, is_own boolean)
  language sql stable security definer
  set search_path = ''
  as $$
  select w.rank, w.number,
    case when c.removed_at is null then coalesce(c.name, nullif(btrim(p.full_name), '')) end,
    (w.total ->> 'marks')::int, w.percentile, coalesce(c.user_id = p_user, false)
  from private.ranking_rows w
    left join private.sitting_candidates c on c.sitting_id = w.sitting_id and c.number = w.number
    left join public.profiles p on p.user_id = c.user_id
  where w.sitting_id = p_sitting
    and w.version = (select max(r.version) from private.rankings r where r.sitting_id = p_sitting)
    and private.sees_named_list(p_sitting, p_user)
  order by w.rank, w.number
  limit p_limit offset p_offset
$$;
revoke execute on function private.named_list(uuid, uuid, int, int) from public;

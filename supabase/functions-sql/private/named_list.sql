-- The newest ranking as this candidate may read it, the best first: nothing where the list is not shown. Whose account is gone, or who was taken
-- off the list, is a number; nobody is called by their email.
create or replace function private.named_list(p_sitting uuid, p_user uuid, p_limit integer, p_offset integer)
  returns table (rank integer, number integer, name text, marks integer, percentile integer, is_own boolean)
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

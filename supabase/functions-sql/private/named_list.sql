-- The newest ranking as this candidate may read it, the best first: nothing where the list is not shown. Names are those of the moment
-- in which it was switched on. Whose account is gone, or who was taken off the list, is a number; nobody is called by their email.
create or replace function private.named_list(p_sitting uuid, p_user uuid, p_limit integer, p_offset integer)
  returns table (rank integer, number integer, name text, marks integer, percentile integer, is_own boolean)
  language sql stable security definer
  set search_path = ''
  as $$
  select w.rank, w.number,
    -- A name with an @ or a digit is none, and who may not be with others is not shown to them.
    case when c.removed_at is null and shown.name !~ '[@0-9०-९౦-౯௦-௯]' and not private.is_kept_apart(c.user_id) then shown.name end,
    (w.total ->> 'marks')::int, w.percentile, coalesce(c.user_id = p_user, false)
  from private.ranking_rows w
    left join private.sitting_candidates c on c.sitting_id = w.sitting_id and c.number = w.number
    left join private.shown_names n on n.sitting_id = c.sitting_id and n.user_id = c.user_id
    cross join lateral (select coalesce(c.name, n.name) as name) shown
  where w.sitting_id = p_sitting
    and w.version = (select max(r.version) from private.rankings r where r.sitting_id = p_sitting)
    and private.sees_named_list(p_sitting, p_user)
  order by w.rank, w.number
  limit p_limit offset p_offset
$$;

-- Since when every candidate of a sitting may read the others' names, ranks and marks; null: nobody may. A person switches it.
alter table private.sittings add column names_shown_at timestamptz,
  -- A list of ranks is of results that are out; a competition names its first ten by their own word.
  add check (names_shown_at is null or (status = 'released' and competition_id is null));

-- The names of accounts on the list, as they were when it was switched on: what somebody calls themselves afterwards is not shown to all.
-- Read through private.named_list. Exported. Gone with the account, with the sitting, and when the list is hidden.
create table private.shown_names (
  sitting_id uuid not null references private.sittings (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(name) <= 200),
  primary key (sitting_id, user_id)
);
create index shown_names_of_user on private.shown_names (user_id);
-- A page of the list.
create index ranking_rows_by_rank on private.ranking_rows (sitting_id, version, rank, number);

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

-- Whom the institute has stopped from being with others, minors whose guardian said no to it, and accounts that are closed.
create function private.is_kept_apart(p_user uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (select from private.social_stops s where s.user_id = p_user) or exists (
    select from private.guardians g
      left join public.profiles p on p.user_id = g.user_id
    where g.user_id = p_user and (g.state in ('refused', 'withdrawn') or not g.social)
      and coalesce(p.date_of_birth > ((now() at time zone 'Asia/Kolkata')::date - interval '18 years'), true)
  ) or exists (
    select from auth.users u
    where u.id = p_user and (u.deleted_at is not null or u.banned_until > now())
  )
$$;
revoke execute on function private.is_kept_apart(uuid) from public;

-- The newest ranking as this candidate may read it, the best first: nothing where the list is not shown. Names are those of the moment
-- in which it was switched on. Whose account is gone, or who was taken off the list, is a number; nobody is called by their email.
create function private.named_list(p_sitting uuid, p_user uuid, p_limit int, p_offset int)
  returns table (rank int, number int, name text, marks int, percentile int, is_own boolean)
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
revoke execute on function private.named_list(uuid, uuid, int, int) from public;

-- Classes or batches of an institute. A student sees the name of the own groups, and nothing of who else is in them.
create table public.groups (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 100),
  -- What students type to join; null: nobody joins by a code. Without letters and digits that look alike.
  code text unique check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create unique index groups_name_once on public.groups (lower(name));

create table public.group_members (
  group_id uuid not null references public.groups (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  joined_by text not null check (joined_by in ('code', 'file', 'administrator')),
  joined_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index group_members_of_user on public.group_members (user_id);

alter table public.groups enable row level security;
alter table public.group_members enable row level security;
create policy own_groups on public.groups for select to authenticated using (
  (select public.is_admin())
  or id in (select m.group_id from public.group_members m where m.user_id = (select auth.uid()))
);
create policy own_memberships on public.group_members for select to authenticated
  using ((select public.is_admin()) or user_id = (select auth.uid()));
create policy own_leaving on public.group_members for delete to authenticated using (user_id = (select auth.uid()));
-- Not the code: whoever has it lets others in.
grant select (id, name) on public.groups to authenticated;
grant select, delete on public.group_members to authenticated;

create trigger groups_audit_insert after insert on public.groups
  referencing new table as new_rows
  for each statement execute function private.record_audit('id');
create trigger groups_audit_update after update on public.groups
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_audit('id');
create trigger groups_audit_delete after delete on public.groups
  referencing old table as old_rows
  for each statement execute function private.record_audit('id');

-- The groups by name, with how many are in them; one of them by its id.
create function public.find_groups(
  p_search text default '', p_limit int default 20, p_offset int default 0, p_group uuid default null
)
  returns table (id uuid, name text, code text, members bigint, created_at timestamptz, total bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  wanted constant text := lower(btrim(coalesce(p_search, '')));
begin
  perform private.require_admin();
  return query
    with meant as (select g.* from public.groups g where (p_group is null or g.id = p_group) and (wanted = '' or strpos(lower(g.name), wanted) > 0))
    select g.id, g.name, g.code, (select count(*) from public.group_members m where m.group_id = g.id), g.created_at,
      (select count(*) from meant)
    from meant g order by lower(g.name), g.id
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0);
end
$$;
revoke execute on function public.find_groups(text, int, int, uuid) from public;
grant execute on function public.find_groups(text, int, int, uuid) to authenticated;

-- What a group answered in a number of days, by chapter: of published results alone (decision 018), found by the index on
-- the attempts of each member. The weakest chapter comes first.
create function public.get_group_chapters(p_group uuid, p_days int default 30)
  returns table (
    subject text, chapter text, students bigint, questions bigint, answered bigint, right_answers bigint,
    struggling bigint
  )
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_admin();
  return query
    with told as (
      select a.id, a.user_id
      from public.group_members m
        join public.attempts a on a.user_id = m.user_id
        join public.tests t on t.id = a.test_id
      where m.group_id = p_group and a.results_published_at is not null and not t.is_demo
        and a.submitted_at >= now() - make_interval(days => least(greatest(p_days, 1), 366))
    ),
    of_student as (
      select q.subject, q.chapter, told.user_id, count(*) as questions,
        count(*) filter (where i.outcome <> 'blank') as answered, count(*) filter (where i.correct) as right_answers
      from told
        join public.items_attempted i on i.attempt_id = told.id
        join public.questions q on q.id = i.question_id
      group by q.subject, q.chapter, told.user_id
    )
    select s.subject, s.chapter, count(*), sum(s.questions)::bigint, sum(s.answered)::bigint,
      sum(s.right_answers)::bigint,
      count(*) filter (where s.questions >= 5 and s.right_answers * 100 < s.questions * 40)
    from of_student s
    group by s.subject, s.chapter
    order by sum(s.right_answers) / sum(s.questions), s.subject, s.chapter limit 500;
end
$$;
revoke execute on function public.get_group_chapters(uuid, int) from public;
grant execute on function public.get_group_chapters(uuid, int) to authenticated;

-- The members of a group, whoever needs help first, and why: 'inactive' handed in nothing for two weeks, 'low' has less than
-- 40 % in the latest three results, 'falling' 10 points less in them than in three or more before.
-- core/domain/groups/needs-help.ts names the same figures.
create function public.get_group_members(
  p_group uuid, p_days int default 30, p_show text default 'all', p_search text default '', p_limit int default 20,
  p_offset int default 0
) returns table (
  user_id uuid, email text, full_name text, joined_by text, joined_at timestamptz, last_submitted_at timestamptz,
  attempts bigint, average numeric, latest numeric, needs text[], weakest_subject text, weakest_chapter text, total bigint
)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  wanted constant text := lower(btrim(coalesce(p_search, '')));
  since constant timestamptz := now() - make_interval(days => least(greatest(p_days, 1), 366));
begin
  perform private.require_admin();
  if p_show not in ('all', 'help') then
    raise invalid_parameter_value using message = 'There is no such selection';
  end if;
  return query
    with member as (
      select m.user_id, u.email::text as email,
        coalesce(p.full_name, left(u.raw_user_meta_data ->> 'full_name', 200)) as full_name, m.joined_by, m.joined_at,
        (select max(a.submitted_at) from public.attempts a where a.user_id = m.user_id) as last_submitted_at
      from public.group_members m
        join auth.users u on u.id = m.user_id and u.deleted_at is null
        left join public.profiles p on p.user_id = m.user_id
      where m.group_id = p_group
    ),
    told as (
      select a.user_id, a.score, row_number() over (partition by a.user_id order by a.submitted_at desc) as nth
      from public.group_members m
        join public.attempts a on a.user_id = m.user_id
        join public.tests t on t.id = a.test_id
      where m.group_id = p_group and a.results_published_at is not null and not t.is_demo and a.submitted_at >= since
    ),
    record as (
      select t.user_id, count(*) as attempts, avg(t.score) as average, avg(t.score) filter (where t.nth <= 3) as latest,
        avg(t.score) filter (where t.nth > 3) as before, count(*) filter (where t.nth > 3) as earlier
      from told t group by t.user_id
    ),
    judged as (
      select m.*, coalesce(r.attempts, 0) as attempts, r.average, r.latest,
        array_remove(array[
          case when coalesce(m.last_submitted_at < now() - interval '14 days', m.joined_at < now() - interval '14 days')
            then 'inactive' end,
          case when r.latest < 40 then 'low' end,
          case when r.earlier >= 3 and r.latest < r.before - 10 then 'falling' end
        ], null) as needs
      from member m left join record r on r.user_id = m.user_id
    ),
    meant as (
      select j.* from judged j
      where (p_show = 'all' or j.needs <> '{}')
        and (wanted = '' or strpos(lower(j.email), wanted) > 0 or strpos(lower(j.full_name), wanted) > 0)
    ),
    page as (
      select * from meant m
      order by cardinality(m.needs) desc, m.latest nulls last, lower(coalesce(m.full_name, m.email)), m.user_id
      limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0)
    )
    select m.user_id, m.email, m.full_name, m.joined_by, m.joined_at, m.last_submitted_at, m.attempts,
      round(m.average, 1), round(m.latest, 1), m.needs, weak.subject, weak.chapter, (select count(*) from meant)
    from page m
      left join lateral (
        select q.subject, q.chapter
        from public.attempts a
          join public.tests t on t.id = a.test_id
          join public.items_attempted i on i.attempt_id = a.id
          join public.questions q on q.id = i.question_id
        where a.user_id = m.user_id and a.results_published_at is not null and not t.is_demo and a.submitted_at >= since
        group by q.subject, q.chapter
        having count(*) >= 5
        order by avg(i.correct::int), q.subject, q.chapter limit 1
      ) weak on true
    order by cardinality(m.needs) desc, m.latest nulls last, lower(coalesce(m.full_name, m.email)), m.user_id;
end
$$;
revoke execute on function public.get_group_members(uuid, int, text, text, int, int) from public;
grant execute on function public.get_group_members(uuid, int, text, text, int, int) to authenticated;

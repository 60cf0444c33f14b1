-- The members of a group, whoever needs help first in the group's exam, and why: 'inactive' handed in nothing for two weeks, 'low' has less than
-- 40 % in the latest three results, 'falling' 10 points less in them than in three or more before.
-- core/domain/groups/needs-help.ts names the same figures.
create or replace function public.get_group_members(p_group uuid, p_days integer DEFAULT 30, p_show text DEFAULT 'all'::text,
    p_search text DEFAULT ''::text, p_limit integer DEFAULT 20, p_offset integer DEFAULT 0)
  returns table (user_id uuid, email text, full_name text, joined_by text, joined_at timestamp with time zone,
    last_submitted_at timestamp with time zone, attempts bigint, average numeric, latest numeric, needs text[],
    weakest_subject text, weakest_chapter text, total bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  its constant text := (select g.exam from public.groups g where g.id = p_group);
  wanted constant text := btrim(private.fold_text(coalesce(p_search, '')));
  since constant timestamptz := now() - make_interval(days => least(greatest(p_days, 1), 366));
begin
  perform private.require_role('teacher');
  perform private.require_group(p_group);
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
      where m.group_id = p_group and a.results_published_at is not null and not t.is_demo and t.exam = its
        and a.submitted_at >= since
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
        and (wanted = '' or strpos(lower(j.email), wanted) > 0 or strpos(private.fold_text(j.full_name), wanted) > 0)
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
          join public.questions q on q.id = i.question_id and q.exam = its
        where a.user_id = m.user_id and a.results_published_at is not null and not t.is_demo and a.submitted_at >= since
        group by q.subject, q.chapter
        having count(*) >= 5
        order by avg(i.correct::int), q.subject, q.chapter limit 1
      ) weak on true
    order by cardinality(m.needs) desc, m.latest nulls last, lower(coalesce(m.full_name, m.email)), m.user_id;
end
$$;

grant execute on function public.get_group_members(p_group uuid, p_days integer, p_show text, p_search text, p_limit integer,
    p_offset integer) to authenticated;

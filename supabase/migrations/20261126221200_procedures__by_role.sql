-- The procedures of the back office that teachers and clerks call as well: a teacher finds what is of the own subjects and
-- groups, a clerk groups and published papers. An administrator finds what was found before.

create or replace function public.count_doubted_questions()
  returns TABLE(reported bigint, suspected bigint)
  language plpgsql
  stable security definer
  set search_path = ''
  as $$
declare
  mine constant text[] := private.bank_subjects();
begin
  perform private.require_role('teacher');
  return query
    select (select count(distinct r.question_id) from public.question_reports r
        join public.questions q on q.id = r.question_id and (mine is null or q.subject = any (mine))
        where r.status = 'open'),
      coalesce((select f.total from public.find_key_suspicions() f limit 1), 0);
end
$$;

create or replace function public.find_key_suspicions(p_dismissed boolean DEFAULT false, p_page integer DEFAULT 1)
  returns TABLE(question_id uuid, subject text, chapter text, stem text, options text[], language text, status text, key_index smallint, option_index smallint, strength real, answered integer, upper_key real, upper_option real, key_discrimination real, option_discrimination real, reason text, dismissed_by text, dismissed_at timestamp with time zone, total bigint)
  language plpgsql
  stable security definer
  set search_path = ''
  as $$
declare
  mine constant text[] := private.bank_subjects();
  page_size constant int := 20;
begin
  perform private.require_role('teacher');
  return query
    select q.id, q.subject, q.chapter, q.stem, q.options, q.language, q.status, s.key_index, s.option_index, s.strength,
      s.answered, s.upper_key, s.upper_option, s.key_discrimination, s.option_discrimination, d.reason,
      coalesce(nullif(btrim(p.full_name), ''), u.email::text), d.dismissed_at, count(*) over ()
    from public.key_suspicions s
      join public.questions q on q.id = s.question_id and q.correct_index = s.key_index and not q.dropped
        and not (s.option_index = any (coalesce(q.accepted_indexes, '{}')))
      left join public.key_suspicion_dismissals d on d.question_id = s.question_id and d.key_index = s.key_index
        and d.option_index = s.option_index
      left join auth.users u on u.id = d.dismissed_by
      left join public.profiles p on p.user_id = d.dismissed_by
    where (d.question_id is not null) = p_dismissed and (mine is null or q.subject = any (mine))
    order by s.strength desc, s.question_id
    limit page_size offset (greatest(p_page, 1)::bigint - 1) * page_size;
end
$$;

create or replace function public.find_reported_questions(p_answered boolean DEFAULT false, p_page integer DEFAULT 1)
  returns TABLE(question_id uuid, subject text, chapter text, stem text, options text[], language text, status text, correct_index smallint, report_count bigint, reports jsonb, total bigint)
  language plpgsql
  stable security definer
  set search_path = ''
  as $$
declare
  mine constant text[] := private.bank_subjects();
  page_size constant int := 20;
  most_reports constant int := 50;
begin
  perform private.require_role('teacher');
  return query
    with reported as (
      select r.question_id, count(*) as report_count, min(r.edited_at) as first_at, max(a.created_at) as answered_at,
        count(*) over () as total
      from public.question_reports r
        join public.questions q on q.id = r.question_id and (mine is null or q.subject = any (mine))
        left join public.question_report_answers a on a.id = r.answer_id
      where (r.status <> 'open') = p_answered
      group by r.question_id
    ), page as (
      select * from reported p
      order by case when p_answered then p.answered_at end desc, case when p_answered then 0 else p.report_count end desc,
        p.first_at, p.question_id
      limit page_size offset (greatest(p_page, 1)::bigint - 1) * page_size
    )
    select q.id, q.subject, q.chapter, q.stem, q.options, q.language, q.status, q.correct_index, p.report_count,
      listed.reports, p.total
    from page p
      join public.questions q on q.id = p.question_id
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', r.id, 'reason', r.reason, 'note', r.note, 'status', r.status,
          'edited_at', r.edited_at, 'student', nullif(btrim(f.full_name), ''), 'reply', a.reply,
          'answered_at', a.created_at) order by r.edited_at) as reports
        from (
          select * from public.question_reports o
          where o.question_id = p.question_id and (o.status <> 'open') = p_answered
          order by o.edited_at limit most_reports
        ) r
          left join public.profiles f on f.user_id = r.user_id
          left join public.question_report_answers a on a.id = r.answer_id
      ) as listed
    order by case when p_answered then p.answered_at end desc, case when p_answered then 0 else p.report_count end desc,
      p.first_at, p.question_id;
end
$$;

create or replace function public.find_similar_questions(p_stem text, p_except uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 5)
  returns TABLE(id uuid, stem text, status text, similarity real)
  language plpgsql
  stable security definer
  set search_path = ''
  set "pg_trgm.similarity_threshold" TO '0.5'
  as $$
declare
  mine constant text[] := private.bank_subjects();
begin
  perform private.require_role('teacher');
  -- As `question_search` keeps them: the trigram index is read, and nothing else of the bank.
  return query
    with alike as (
      select s.question_id, extensions.similarity(s.stem, lower(p_stem)) as share
      from private.question_search s
      where s.stem operator(extensions.%) lower(left(p_stem, 10000)) and s.question_id is distinct from p_except
      order by share desc limit 50
    )
    select q.id, q.stem, q.status, a.share from alike a join public.questions q on q.id = a.question_id
    where q.source is distinct from 'demo' and (mine is null or q.subject = any (mine))
    order by a.share desc, q.id limit least(p_limit, 20);
end
$$;

create or replace function public.get_distinct_chapters(subjects text[] DEFAULT NULL::text[], of_bank boolean DEFAULT false)
  returns TABLE(chapter text)
  language plpgsql
  stable security definer
  set search_path = ''
  as $$
declare
  mine constant text[] := private.bank_subjects();
begin
  if of_bank then
    perform private.require_role('teacher');
    return query
      select distinct q.chapter from public.questions q
      where q.source is distinct from 'demo' and (mine is null or q.subject = any (mine)) and (subjects is null or q.subject = any (subjects))
      order by 1;
  else
    return query
      select distinct c from unnest(array['Biology', 'Chemistry', 'Physics']) s, private.chapters_of_practice(s) c
      where subjects is null or s = any (subjects) order by 1;
  end if;
end
$$;

create or replace function public.get_distinct_subjects(of_bank boolean DEFAULT false)
  returns TABLE(subject text)
  language plpgsql
  stable security definer
  set search_path = ''
  as $$
declare
  mine constant text[] := private.bank_subjects();
begin
  if of_bank then
    perform private.require_role('teacher');
    return query
      select s from unnest(array['Biology', 'Chemistry', 'Physics']) s
      where (mine is null or s = any (mine))
        and exists (select from public.questions q where q.subject = s and q.source is distinct from 'demo') order by 1;
  else
    return query
      select s from unnest(array['Biology', 'Chemistry', 'Physics']) s
      where exists (
        select from public.questions q
        where q.status = 'active' and q.pool = 'practice' and q.correct_index is not null
          and q.source is distinct from 'demo' and q.subject = s
      )
      order by 1;
  end if;
end
$$;

create or replace function public.get_paper_questions(p_ids uuid[])
  returns TABLE(id uuid, subject text, chapter text, stem text, difficulty smallint, status text, pool text, language text, has_answer boolean, successor_id uuid, translations text[])
  language plpgsql
  stable security definer
  set search_path = ''
  as $$
declare
  mine constant text[] := private.bank_subjects();
begin
  perform private.require_role('teacher');
  return query
    select q.id, q.subject, q.chapter, q.stem, q.difficulty, q.status, q.pool, q.language,
      q.correct_index is not null or q.dropped, q.successor_id,
      array(select l.language from public.question_localizations l where l.question_id = q.id order by 1)
    from public.questions q where q.id = any (p_ids[1:200]) and (mine is null or q.subject = any (mine));
end
$$;

create or replace function public.get_question_terms(p_subject text, p_chapter text DEFAULT NULL::text)
  returns TABLE(kind text, term text, uses bigint)
  language plpgsql
  stable security definer
  set search_path = ''
  as $$
declare
  mine constant text[] := private.bank_subjects();
begin
  perform private.require_role('teacher');
  return query
    with found as (
      select q.topic, q.source, q.tags from public.questions q
      where q.subject = p_subject and (p_chapter is null or q.chapter = p_chapter)
        and q.source is distinct from 'demo' and (mine is null or q.subject = any (mine))
    ), counted as (
      select 'topic' as kind, f.topic as term, count(*) as uses from found f where f.topic <> '' group by f.topic
      union all
      select 'source', f.source, count(*) from found f where f.source <> '' group by f.source
      union all
      select 'tag', t.tag, count(*) from found f cross join unnest(f.tags) as t (tag) group by t.tag
    ), ranked as (
      select c.*, row_number() over (partition by c.kind order by c.uses desc, c.term) as place from counted c
    )
    select r.kind, r.term, r.uses from ranked r where r.place <= 100 order by r.kind, r.place;
end
$$;

create or replace function public.get_question_usage(p_question uuid)
  returns TABLE(tests bigint, attempts bigint)
  language plpgsql
  stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_role('teacher');
  perform private.require_taught(array[p_question]);
  return query
    select (select count(*) from public.test_questions t where t.question_id = p_question),
      (select count(*) from public.attempt_questions a where a.question_id = p_question);
end
$$;

create or replace function public.count_import_rows(p_import uuid)
  returns table (total bigint, errors bigint, warnings bigint, waiting bigint, same bigint, alike bigint, left_out bigint,
    losses bigint, ready bigint, imported bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_role('teacher');
  return query
    select count(*), count(*) filter (where r.severity = 'error'), count(*) filter (where r.severity = 'warning'),
      count(*) filter (where r.severity = 'waiting'),
      count(*) filter (where r.likeness = 'same'), count(*) filter (where r.likeness = 'alike'),
      count(*) filter (where r.is_left_out), count(*) filter (where r.losses <> '{}'),
      count(*) filter (where r.severity not in ('error', 'waiting') and not r.is_left_out
        and (i.takes_duplicates or r.likeness is distinct from 'same')),
      count(*) filter (where r.is_imported)
    from public.question_imports i join public.question_import_rows r on r.import_id = i.id
    where i.id = p_import and private.may_see_import(i.created_by);
end
$$;

create or replace function public.find_question_ids(p_filter jsonb DEFAULT '{}'::jsonb, p_sort text DEFAULT '-created'::text)
  returns uuid[]
  language plpgsql
  stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_role('teacher');
  return array(select private.matching_questions(p_filter, p_sort));
end
$$;

create or replace function public.find_questions(p_filter jsonb DEFAULT '{}'::jsonb, p_sort text DEFAULT '-created'::text, p_page integer DEFAULT 1)
  returns TABLE(id uuid, subject text, chapter text, topic text, stem text, difficulty smallint, correct_index smallint, status text, language text, pool text, tags text[], successor_id uuid, created_at timestamp with time zone, total bigint)
  language plpgsql
  stable security definer
  set search_path = ''
  as $$
declare
  page_size constant bigint := 20;
  meant text;
  page uuid[];
  counted bigint;
begin
  perform private.require_role('teacher');
  meant := private.questions_meant(p_filter);
  execute concat('select count(*)', meant) into counted;
  execute concat('select array(select q.id', meant, private.questions_order(p_sort), ' limit $1 offset $2)')
    into page using page_size, (greatest(p_page, 1) - 1) * page_size;
  return query
    select q.id, q.subject, q.chapter, q.topic, q.stem, q.difficulty, q.correct_index, q.status, q.language, q.pool,
      q.tags, q.successor_id, q.created_at, counted
    from unnest(page) with ordinality as shown (id, place)
      join public.questions q on q.id = shown.id
    order by shown.place;
end
$$;

create or replace function public.find_papers(p_filter jsonb DEFAULT '{}'::jsonb, p_page integer DEFAULT 1)
  returns TABLE(id uuid, title text, kind text, audience text, subject text, year integer, duration_sec integer, booklets integer, question_count integer, status text, test_id uuid, replaces_id uuid, updated_at timestamp with time zone, updated_by text, total bigint)
  language plpgsql
  stable security definer
  set search_path = ''
  as $$
declare
  page_size constant int := 20;
  pattern constant text := '%' || regexp_replace(lower(p_filter ->> 'search'), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_role('teacher', 'clerk');
  return query
    with matching as (
      select p.* from public.papers p
      where (coalesce(p_filter ->> 'search', '') = '' or lower(p.title) like pattern)
        and (p_filter ->> 'status' is null or p.status = p_filter ->> 'status')
        and (p_filter ->> 'kind' is null or p.kind = p_filter ->> 'kind')
        and (private.may_see_paper(p) or private.may_print_test(p.test_id))
    )
    select m.id, m.title, m.kind, m.audience, m.subject, m.year, m.duration_sec, m.booklets, m.question_count, m.status,
      m.test_id, m.replaces_id, m.updated_at, coalesce(nullif(btrim(f.full_name), ''), u.email::text),
      (select count(*) from matching)
    from matching m
      left join auth.users u on u.id = m.updated_by
      left join public.profiles f on f.user_id = m.updated_by
    order by m.updated_at desc, m.id
    limit page_size offset (greatest(p_page, 1)::bigint - 1) * page_size;
end
$$;

create or replace function public.find_groups(p_search text DEFAULT ''::text, p_limit integer DEFAULT 20, p_offset integer DEFAULT 0, p_group uuid DEFAULT NULL::uuid)
  returns TABLE(id uuid, name text, code text, members bigint, created_at timestamp with time zone, total bigint)
  language plpgsql
  stable security definer
  set search_path = ''
  as $$
declare
  wanted constant text := lower(btrim(coalesce(p_search, '')));
begin
  perform private.require_role('teacher', 'clerk');
  return query
    with meant as (select g.* from public.groups g where (p_group is null or g.id = p_group)
      and (private.has_role('clerk') or private.may_see_group(g.id)) and (wanted = '' or strpos(lower(g.name), wanted) > 0))
    select g.id, g.name, case when private.has_role('clerk') or public.is_admin() then c.code end,
      (select count(*) from public.group_members m where m.group_id = g.id), g.created_at, (select count(*) from meant)
    from meant g left join private.group_codes c on c.group_id = g.id order by lower(g.name), g.id
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0);
end
$$;

create or replace function public.get_group_chapters(p_group uuid, p_days integer DEFAULT 30)
  returns TABLE(subject text, chapter text, students bigint, questions bigint, answered bigint, right_answers bigint, struggling bigint)
  language plpgsql
  stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_role('teacher');
  perform private.require_group(p_group);
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

create or replace function public.get_group_members(p_group uuid, p_days integer DEFAULT 30, p_show text DEFAULT 'all'::text, p_search text DEFAULT ''::text, p_limit integer DEFAULT 20, p_offset integer DEFAULT 0)
  returns TABLE(user_id uuid, email text, full_name text, joined_by text, joined_at timestamp with time zone, last_submitted_at timestamp with time zone, attempts bigint, average numeric, latest numeric, needs text[], weakest_subject text, weakest_chapter text, total bigint)
  language plpgsql
  stable security definer
  set search_path = ''
  as $$
declare
  wanted constant text := lower(btrim(coalesce(p_search, '')));
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

create or replace function private.questions_meant(p_filter jsonb)
  returns text
  language plpgsql
  stable
  set search_path = ''
  as $$
declare
  filter constant jsonb := jsonb_strip_nulls(p_filter);
  mine constant text[] := private.bank_subjects();
  conditions constant text[] := array[
    'q.source is distinct from ''demo''',
    case when mine is not null then format('q.subject = any (%L::text[])', mine) end,
    case when filter ->> 'search' <> '' then
      format('s.stem like lower(%L)', '%' || regexp_replace(filter ->> 'search', '([\\%_])', '\\\1', 'g') || '%') end,
    case when filter ? 'subject' then format('q.subject = %L', filter ->> 'subject') end,
    case when filter ? 'chapter' then format('q.chapter = %L', filter ->> 'chapter') end,
    case when filter ? 'difficulty' then format('q.difficulty = %L::int', filter ->> 'difficulty') end,
    case when filter ? 'status' then format('q.status = %L', filter ->> 'status') end,
    case (filter ->> 'has_answer')::boolean
      when true then 'q.correct_index is not null' when false then 'q.correct_index is null' end,
    case when filter ? 'language' then format('q.language = %L', filter ->> 'language') end,
    case when filter ? 'ids' then
      format('q.id = any (array(select jsonb_array_elements_text(%L::jsonb))::uuid[])', filter -> 'ids') end
  ];
begin
  return concat(
    ' from public.questions q',
    case when filter ->> 'search' <> '' then ' join private.question_search s on s.question_id = q.id' end,
    ' where ', array_to_string(conditions, ' and ')
  );
end
$$;

create or replace function private.audit_question_import()
  returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  -- What the server brings with it is nobody's change.
  if auth.jwt() = '{}' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform private.audit('question_imports', new.id::text, 'insert', null,
      jsonb_build_object('file_name', new.file_name, 'format', new.format));
  elsif (public.is_admin() or private.has_role('teacher'))
    and (new.status, new.choices, new.takes_duplicates) is distinct from (old.status, old.choices, old.takes_duplicates) then
    perform private.audit('question_imports', new.id::text, 'update',
      jsonb_build_object('status', old.status, 'choices', old.choices, 'takes_duplicates', old.takes_duplicates),
      jsonb_build_object('status', new.status, 'choices', new.choices, 'takes_duplicates', new.takes_duplicates));
  end if;
  return null;
end
$$;

-- Who prints a paper for others has it, too.
create or replace function private.withheld_tests() returns setof uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  caller constant uuid := auth.uid();
  is_staff constant boolean := exists (select from public.user_roles r where r.user_id = caller);
begin
  return query
    select t.id from public.tests t
    where not t.is_listed and t.owner_id is distinct from caller
      and not exists (select from private.given_tests g where g.user_id = caller and g.test_id = t.id)
      and not exists (select from public.attempts a where a.user_id = caller and a.test_id = t.id)
      and not (is_staff and private.may_print_test(t.id));
end
$$;

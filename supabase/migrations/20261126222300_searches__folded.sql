create or replace function private.add_question_search()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into private.question_search (question_id, stem) select id, private.fold_text(stem) from new_rows;
  return null;
end
$$;

create or replace function private.change_question_search()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  update private.question_search set stem = private.fold_text(new.stem) where question_id = new.id;
  return null;
end
$$;

-- A text without what does not make it another question: capitals, blanks, punctuation, and the signs around formulas. What
-- calculates (+ - = . between digits) stays.
create or replace function private.question_text_key(p_text text)
  returns text
  language sql immutable parallel safe
  as $$
  select pg_catalog.regexp_replace(
    pg_catalog.regexp_replace(
      pg_catalog.replace(pg_catalog.translate(private.fold_text(p_text), '–—−×·“”‘’', '---**'), '\dfrac', '\frac'),
      '\\(left|right|displaystyle|,|;|!|:|\(|\)|\[|\])', '', 'g'
    ),
    '[\s$"''?!;:|\\]|[.,](?!\d)', '', 'g'
  )
$$;

grant execute on function private.question_text_key(p_text text) to authenticated;

-- Which words a stem has, whatever their order, and without its numbers and pictures: two questions that differ in these alone
-- are nearly the same. Null where the words are too few to say so.
create or replace function private.question_words_key(p_stem text)
  returns text
  language sql immutable parallel safe
  as $$
  select case when pg_catalog.count(*) >= 5 then
    pg_catalog.md5(pg_catalog.string_agg(w.word, ' ' order by w.word collate pg_catalog."C")) end
  from (
    select distinct t.word from pg_catalog.regexp_split_to_table(
      private.fold_text(pg_catalog.regexp_replace(p_stem, '!\[[^]]*\]\([^)]*\)|[0-9[:punct:][:space:]]+', ' ', 'g')), ' +'
    ) as t (word)
    where pg_catalog.length(t.word) >= 3
  ) as w
$$;

grant execute on function private.question_words_key(p_stem text) to authenticated;

-- What a filter means, as the end of a statement over `public.questions q`. See matching_questions for its keys.
create or replace function private.questions_meant(p_filter jsonb)
  returns text
  language plpgsql stable
  set search_path = ''
  as $$
declare
  filter constant jsonb := jsonb_strip_nulls(p_filter);
  mine constant text[] := private.bank_subjects();
  conditions constant text[] := array[
    'q.source is distinct from ''demo''',
    case when mine is not null then format('q.subject = any (%L::text[])', mine) end,
    case when filter ->> 'search' <> '' then
      format('s.stem like private.fold_text(%L)', '%' || regexp_replace(filter ->> 'search', '([\\%_])', '\\\1', 'g') || '%') end,
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

-- The groups by name, with how many are in them; one of them by its id.
create or replace function public.find_groups(p_search text DEFAULT ''::text, p_limit integer DEFAULT 20,
    p_offset integer DEFAULT 0, p_group uuid DEFAULT NULL::uuid)
  returns table (id uuid, name text, code text, members bigint, created_at timestamp with time zone, total bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  wanted constant text := btrim(private.fold_text(coalesce(p_search, '')));
begin
  perform private.require_role('teacher', 'clerk');
  return query
    with meant as (select g.* from public.groups g where (p_group is null or g.id = p_group)
      and (private.has_role('clerk') or private.may_see_group(g.id)) and (wanted = '' or strpos(private.fold_text(g.name), wanted) > 0))
    select g.id, g.name, case when private.has_role('clerk') or public.is_admin() then c.code end,
      (select count(*) from public.group_members m where m.group_id = g.id), g.created_at, (select count(*) from meant)
    from meant g left join private.group_codes c on c.group_id = g.id order by lower(g.name), g.id
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0);
end
$$;

grant execute on function public.find_groups(p_search text, p_limit integer, p_offset integer, p_group uuid) to authenticated;

-- A page of the papers, the last changed first, with how many there are in all. Keys of the filter: search, status, kind.
create or replace function public.find_papers(p_filter jsonb DEFAULT '{}'::jsonb, p_page integer DEFAULT 1)
  returns table (id uuid, title text, kind text, audience text, subject text, year integer, duration_sec integer, booklets integer,
    question_count integer, status text, test_id uuid, replaces_id uuid, updated_at timestamp with time zone, updated_by text,
    total bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  page_size constant int := 20;
  pattern constant text := '%' || regexp_replace(private.fold_text(p_filter ->> 'search'), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_role('teacher', 'clerk');
  return query
    with matching as (
      select p.* from public.papers p
      where (coalesce(p_filter ->> 'search', '') = '' or private.fold_text(p.title) like pattern)
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

grant execute on function public.find_papers(p_filter jsonb, p_page integer) to authenticated;

-- People for a clerk: who they are and in which groups, without tests, results or roles. Staff are not among them.
create or replace function public.find_people(p_search text DEFAULT ''::text, p_group uuid DEFAULT NULL::uuid,
    p_limit integer DEFAULT 20, p_offset integer DEFAULT 0)
  returns table (user_id uuid, email text, full_name text, groups text[], created_at timestamp with time zone, invited boolean,
    deactivated boolean, total bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  wanted constant text := btrim(private.fold_text(coalesce(p_search, '')));
begin
  perform private.require_role('clerk');
  return query
    with meant as (
      select u.id, u.email::text as email, coalesce(p.full_name, left(u.raw_user_meta_data ->> 'full_name', 200)) as name,
        u.created_at, u.invited_at is not null and u.email_confirmed_at is null as invited,
        coalesce(u.banned_until > now(), false) as deactivated
      from auth.users u left join public.profiles p on p.user_id = u.id
      where u.deleted_at is null
        and not exists (select from public.user_roles r where r.user_id = u.id)
        and (p_group is null or exists (select from public.group_members m where m.group_id = p_group and m.user_id = u.id))
    ),
    found as (
      select * from meant m
      where wanted = '' or strpos(lower(m.email), wanted) > 0 or strpos(private.fold_text(m.name), wanted) > 0
        or m.id in (select r.user_id from public.student_records r where strpos(r.search_text, wanted) > 0)
    )
    select f.id, f.email, f.name,
      array(select g.name from public.group_members m join public.groups g on g.id = m.group_id
        where m.user_id = f.id order by lower(g.name)),
      f.created_at, f.invited, f.deactivated, (select count(*) from found)
    from found f order by lower(coalesce(f.name, f.email)), f.id
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0);
end
$$;

grant execute on function public.find_people(p_search text, p_group uuid, p_limit integer, p_offset integer) to authenticated;

-- Questions whose stems share most of their trigrams with a text, the likest first; those of Demo Mode are not of the bank.
create or replace function public.find_similar_questions(p_stem text, p_except uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 5)
  returns table (id uuid, stem text, status text, similarity real)
  language plpgsql stable security definer
  set search_path = ''
  set pg_trgm.similarity_threshold = '0.5'
  as $$
declare
  mine constant text[] := private.bank_subjects();
begin
  perform private.require_role('teacher');
  -- As `question_search` keeps them: the trigram index is read, and nothing else of the bank.
  return query
    with alike as (
      select s.question_id, extensions.similarity(s.stem, private.fold_text(p_stem)) as share
      from private.question_search s
      where s.stem operator(extensions.%) private.fold_text(left(p_stem, 10000)) and s.question_id is distinct from p_except
      order by share desc limit 50
    )
    select q.id, q.stem, q.status, a.share from alike a join public.questions q on q.id = a.question_id
    where q.source is distinct from 'demo' and (mine is null or q.subject = any (mine))
    order by a.share desc, q.id limit least(p_limit, 20);
end
$$;

grant execute on function public.find_similar_questions(p_stem text, p_except uuid, p_limit integer) to authenticated;

-- The users table of the back office.
create or replace function public.get_all_users_admin(p_search text DEFAULT ''::text, p_show text DEFAULT 'all'::text,
    p_sort text DEFAULT '-created'::text, p_limit integer DEFAULT NULL::integer, p_offset integer DEFAULT 0)
  returns table (user_id uuid, email text, full_name text, is_admin boolean, test_count bigint, attempt_count bigint,
    created_at timestamp with time zone, last_sign_in_at timestamp with time zone, banned boolean, invited boolean, total bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  wanted constant text := btrim(private.fold_text(coalesce(p_search, '')));
  sorted_by constant text := ltrim(p_sort, '-');
  direction constant text := case when p_sort like '-%' then 'desc' else 'asc' end;
  -- Until there is a profile, the name the person was invited or signed up with.
  name constant text := $sql$coalesce(p.full_name, left(u.raw_user_meta_data ->> 'full_name', 200))$sql$;
  meant text;
  page uuid[];
  counted bigint;
begin
  perform private.require_admin();
  if sorted_by not in ('created', 'email', 'name', 'signed_in') then
    raise invalid_parameter_value using message = 'There is no such order';
  end if;
  if p_show not in ('all', 'administrators', 'invited', 'deactivated') then
    raise invalid_parameter_value using message = 'There is no such selection';
  end if;
  meant := concat(
    ' from auth.users u left join public.profiles p on p.user_id = u.id where u.deleted_at is null',
    case p_show
      when 'administrators' then
        ' and exists (select from public.user_roles r where r.user_id = u.id and r.role = ''admin'')'
      when 'invited' then ' and u.invited_at is not null and u.email_confirmed_at is null'
      when 'deactivated' then ' and u.banned_until > now()'
    end,
    case when wanted <> '' then format(
      ' and (strpos(lower(u.email), %1$L) > 0 or strpos(private.fold_text(%2$s), %1$L) > 0 or u.id::text = %1$L
        or u.id in (select r.user_id from public.student_records r where strpos(r.search_text, %1$L) > 0))', wanted, name
    ) end
  );
  execute concat('select count(*)', meant) into counted;
  execute concat(
    'select array(select u.id', meant, ' order by ',
    case sorted_by
      when 'created' then 'u.created_at'
      when 'email' then 'lower(u.email) collate "C"'
      when 'name' then concat('lower(', name, ')')
      when 'signed_in' then 'u.last_sign_in_at'
    end,
    ' ', direction, ' nulls last, u.id limit $1 offset $2)'
  ) into page using p_limit, greatest(p_offset, 0);
  return query
    select u.id, u.email::text, coalesce(p.full_name, left(u.raw_user_meta_data ->> 'full_name', 200)),
      exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin'),
      (select count(*) from public.tests t where t.owner_id = u.id),
      (select count(*) from public.attempts a where a.user_id = u.id),
      u.created_at, u.last_sign_in_at, coalesce(u.banned_until > now(), false),
      u.invited_at is not null and u.email_confirmed_at is null, counted
    from unnest(page) with ordinality as shown (id, place)
      join auth.users u on u.id = shown.id
      left join public.profiles p on p.user_id = u.id
    order by shown.place;
end
$$;

grant execute on function public.get_all_users_admin(p_search text, p_show text, p_sort text, p_limit integer, p_offset integer) to authenticated;

-- The newest entries first; of one row, or else of everything. Where nothing narrows them, a set counts once. An actor is
-- found by name or email.
create or replace function public.get_audit_log(p_entity_id text DEFAULT NULL::text, p_before bigint DEFAULT NULL::bigint,
    p_limit integer DEFAULT 20, p_entity text DEFAULT NULL::text, p_action text DEFAULT NULL::text,
    p_actor text DEFAULT NULL::text, p_from timestamp with time zone DEFAULT NULL::timestamp with time zone,
    p_to timestamp with time zone DEFAULT NULL::timestamp with time zone)
  returns table (id bigint, entity text, entity_id text, part text, action text, before jsonb, after jsonb, actor_id uuid,
    actor text, request_id uuid, set_id uuid, created_at timestamp with time zone)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  actors uuid[];
  conditions text[];
begin
  perform private.require_admin();
  if p_actor is not null then
    actors := array(
      select u.id from auth.users u left join public.profiles p on p.user_id = u.id
      where strpos(lower(u.email), lower(btrim(p_actor))) > 0 or strpos(private.fold_text(p.full_name), private.fold_text(btrim(p_actor))) > 0
        or u.id::text = btrim(p_actor)
      limit 1000
    );
  end if;
  conditions := array[
    'true',
    case when p_before is not null then 'a.id < $2' end,
    case
      when p_entity_id is not null then 'a.entity_id = $1'
      when num_nonnulls(p_entity, p_action, p_actor) = 0 then 'a.set_id is null'
    end,
    case when p_entity is not null then 'a.entity = $4' end,
    case when p_action is not null then 'a.action = $5' end,
    case when p_actor is not null then 'a.actor_id = any ($6)' end,
    case when p_from is not null then 'a.created_at >= $7' end,
    case when p_to is not null then 'a.created_at < $8' end
  ];
  return query execute concat(
    'with entry as (select a.* from public.audit_log a where ', array_to_string(conditions, ' and '),
    ' order by a.id desc limit $3)
    select e.id, e.entity, e.entity_id, e.part, e.action, e.before, e.after, e.actor_id,
      coalesce(nullif(btrim(p.full_name), ''''), u.email::text), e.request_id, e.set_id, e.created_at
    from entry e
      left join auth.users u on u.id = e.actor_id
      left join public.profiles p on p.user_id = e.actor_id
    order by e.id desc'
  ) using p_entity_id, p_before, least(greatest(p_limit, 1), 1000), p_entity, p_action, actors, p_from, p_to;
end
$$;

grant execute on function public.get_audit_log(p_entity_id text, p_before bigint, p_limit integer, p_entity text, p_action text,
    p_actor text, p_from timestamp with time zone, p_to timestamp with time zone) to authenticated;

-- The members of a group, whoever needs help first, and why: 'inactive' handed in nothing for two weeks, 'low' has less than
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
          join public.questions q on q.id = i.question_id
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

-- What was kept in the other form. Only texts with other than ASCII letters differ.
update private.question_search s set stem = private.fold_text(q.stem)
from public.questions q
where q.id = s.question_id and s.stem is distinct from private.fold_text(q.stem);
reindex index public.questions_key;
reindex index public.questions_stem_key;
reindex index public.questions_words_key;

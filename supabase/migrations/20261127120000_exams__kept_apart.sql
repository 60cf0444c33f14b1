-- Figures of one exam are never added to those of another: docs/decisions/069-exams-apart.md. Chapters of Physics and Chemistry have the same
-- names in NEET (UG) and in JEE.
alter table private.study_figures add column exam text not null default 'neet-ug';
alter table private.study_figures drop constraint study_figures_pkey, add primary key (user_id, exam, subject, chapter);
-- Whoever met questions of another exam is counted anew.
insert into private.study_figures_stale (user_id)
select distinct a.user_id from public.attempt_questions a
where a.question_id in (select id from public.questions where exam <> 'neet-ug');
drop trigger questions_move_figures on public.questions;
create trigger questions_move_figures after update of subject, chapter, exam on public.questions
  for each row when ((new.subject, new.chapter, new.exam) is distinct from (old.subject, old.chapter, old.exam))
  execute function private.stale_figures_of_question();
-- Those that were planned of papers of another exam are planned again.
delete from private.quest_plans p where exists (
  select from jsonb_array_elements(p.quests || coalesce(jsonb_build_array(p.tomorrow), '[]')) quest
    join public.library_items i on i.id::text = quest ->> 'item_id'
  where i.exam <> 'neet-ug'
);

-- The slow truth: what the answers of these attempts say, as far as they are published.
create or replace function private.count_study_figures(p_attempts uuid[])
  returns SETOF private.study_figures
  language plpgsql stable
  set search_path = ''
  as $$
begin
  return query
    select a.user_id, q.subject, q.chapter,
      (count(*) filter (where i.outcome <> 'blank' or 10 * (a.correct_answers + a.wrong_answers) >= a.total_questions))::int, (count(*) filter (where i.outcome <> 'blank'))::int,
      (count(*) filter (where i.correct))::int, coalesce(sum(i.time_ms), 0)::bigint,
      max(coalesce(a.submitted_at, a.started_at)), q.exam
    from public.attempts a
      join public.tests t on t.id = a.test_id
      join public.items_attempted i on i.attempt_id = a.id
      join public.questions q on q.id = i.question_id
    where a.id = any (p_attempts) and a.results_published_at is not null and not t.is_demo
    group by a.user_id, q.exam, q.subject, q.chapter;
end
$$;

create or replace function private.follow_published_attempts()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  set enable_seqscan = off
  as $$
declare
  published uuid[];
  users uuid[];
begin
  select array_agg(n.id), array_agg(n.user_id) into published, users
  from after_update n join before_update o on o.id = n.id
  where n.results_published_at is not null and o.results_published_at is null;
  if published is null then
    return null;
  end if;
  perform private.lock_publishing(users);
  insert into private.study_figures as f
  select s.user_id, s.subject, s.chapter, sum(s.questions), sum(s.answered), sum(s.right_answers), sum(s.time_ms),
    max(s.last_seen_at), s.exam
  from private.count_study_figures(published) s group by s.user_id, s.exam, s.subject, s.chapter
  on conflict (user_id, exam, subject, chapter) do update set questions = f.questions + excluded.questions,
    answered = f.answered + excluded.answered, right_answers = f.right_answers + excluded.right_answers,
    time_ms = f.time_ms + excluded.time_ms, last_seen_at = greatest(f.last_seen_at, excluded.last_seen_at);
  insert into private.notebook_due (attempt_id, user_id)
  select * from unnest(published, users) on conflict do nothing;
  return null;
end
$$;

drop function private.get_notebook(p_subject text, p_chapter text, p_kind text, p_known boolean, p_offset integer);
-- A page of the notebook, newest mistakes first, in the language the caller reads questions in, where there is a
-- translation; the explanation of the question stays where that has none. Mistakes of one exam alone.
create or replace function private.get_notebook(p_subject text DEFAULT NULL::text, p_chapter text DEFAULT NULL::text,
    p_kind text DEFAULT NULL::text, p_known boolean DEFAULT false, p_offset integer DEFAULT 0,
    p_exam text DEFAULT 'neet-ug'::text)
  returns table (question_id uuid, kind text, missed_at timestamp with time zone, times integer, note text,
    known_at timestamp with time zone, selected_index smallint, subject text, chapter text, topic text, stem text, options text[],
    correct_index smallint, explanation jsonb, language text, successor_id uuid, confidence text, total integer, kind_of_question text,
    key jsonb, answer jsonb)
  language sql stable security definer
  set search_path = ''
  as $$
  with page as (
    select e.*, said.confidence, coalesce(said.confidence = 'sure' and e.kind = 'wrong', false) as is_sure_and_wrong,
      (count(*) over ())::int as total
    from private.open_notebook() e
      left join public.attempt_responses said on said.attempt_id = e.attempt_id and said.question_id = e.question_id
    where (p_kind is null or e.kind = p_kind) and (e.known_at is not null) = p_known
      and exists (
        select from public.questions q where q.id = e.question_id and q.exam = p_exam
          and (p_subject is null or q.subject = p_subject) and (p_chapter is null or q.chapter = p_chapter)
      )
    order by is_sure_and_wrong desc, e.missed_at desc, e.question_id
    offset least(greatest(p_offset, 0), 100000) limit 20
  )
  select e.question_id, e.kind, e.missed_at, e.times, e.note, e.known_at, e.selected_index,
    q.subject, q.chapter, q.topic, coalesce(l.stem, q.stem), coalesce(l.options, q.options), q.correct_index,
    coalesce(l.explanation, q.explanation), coalesce(l.language, q.language), q.successor_id, e.confidence, e.total,
    q.kind, q.key, (
      select i.answer from public.items_attempted i where i.attempt_id = e.attempt_id and i.question_id = e.question_id
    )
  from page e join public.questions q on q.id = e.question_id
    left join public.question_localizations l on l.question_id = q.id and l.language = (
      select case p.language when 'Hindi' then 'hi' when 'Telugu' then 'te' when 'Tamil' then 'ta' end
      from public.profiles p where p.user_id = (select auth.uid())
    )
  order by e.is_sure_and_wrong desc, e.missed_at desc, e.question_id
$$;

drop function private.get_notebook_chapters();
create or replace function private.get_notebook_chapters(p_exam text DEFAULT 'neet-ug'::text)
  returns table (subject text, chapter text, open integer, known integer, exam text)
  language sql stable security definer
  set search_path = ''
  as $$
  select q.subject, q.chapter, (count(*) filter (where e.known_at is null))::int, (count(e.known_at))::int, q.exam
  from private.open_notebook() e join public.questions q on q.id = e.question_id
  where p_exam is null or q.exam = p_exam
  group by q.exam, q.subject, q.chapter order by 3 desc, 1, 2, 5
$$;

-- What a group answered in a number of days, by chapter: of published results alone (decision 018), found by the index on
-- the attempts of each member. Of NEET (UG): other exams have chapters of the same names. The weakest chapter comes first.
create or replace function public.get_group_chapters(p_group uuid, p_days integer DEFAULT 30)
  returns table (subject text, chapter text, students bigint, questions bigint, answered bigint, right_answers bigint,
    struggling bigint)
  language plpgsql stable security definer
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
        join public.questions q on q.id = i.question_id and q.exam = 'neet-ug'
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

grant execute on function public.get_group_chapters(p_group uuid, p_days integer) to authenticated;

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
      where m.group_id = p_group and a.results_published_at is not null and not t.is_demo and t.exam = 'neet-ug'
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
          join public.questions q on q.id = i.question_id and q.exam = 'neet-ug'
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

drop function public.get_notebook(p_subject text, p_chapter text, p_kind text, p_known boolean, p_offset integer);
-- A page of the caller's notebook with its questions, newest mistake first; null filters nothing. Exams are never mixed.
create or replace function public.get_notebook(p_subject text DEFAULT NULL::text, p_chapter text DEFAULT NULL::text,
    p_kind text DEFAULT NULL::text, p_known boolean DEFAULT false, p_offset integer DEFAULT 0,
    p_exam text DEFAULT 'neet-ug'::text)
  returns table (question_id uuid, kind text, missed_at timestamp with time zone, times integer, note text,
    known_at timestamp with time zone, selected_index smallint, subject text, chapter text, topic text, stem text, options text[],
    correct_index smallint, explanation jsonb, language text, successor_id uuid, confidence text, total integer, kind_of_question text,
    key jsonb, answer jsonb)
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.freshen_notebook(auth.uid());
  return query select * from private.get_notebook(p_subject, p_chapter, p_kind, p_known, p_offset, p_exam);
end
$$;

grant execute on function public.get_notebook(p_subject text, p_chapter text, p_kind text, p_known boolean, p_offset integer,
    p_exam text) to authenticated;

drop function public.get_notebook_chapters();
-- How many mistakes each chapter of the caller's notebook has, of one exam; null: of each.
create or replace function public.get_notebook_chapters(p_exam text DEFAULT 'neet-ug'::text)
  returns table (subject text, chapter text, open integer, known integer, exam text)
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.freshen_notebook(auth.uid());
  return query select * from private.get_notebook_chapters(p_exam);
end
$$;

grant execute on function public.get_notebook_chapters(p_exam text) to authenticated;

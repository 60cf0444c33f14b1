-- Policies that stay quick when there is more of everything. Who may read what stays as it was: docs/decisions/018 for what
-- may be known of questions, the policies replaced here for tests and papers.

-- A text that is the name of a folder of a test, as the id it stands for: an index on the id then finds it.
create function private.uuid_of(p_text text) returns uuid
  language sql immutable parallel safe
  set search_path = ''
  as $$
  select case when p_text ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then p_text::uuid end
$$;

create function private.attempted_tests() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
  select test_id from public.attempts where user_id = auth.uid()
$$;

-- Tests whose printed papers the caller may read: own ones, and with Premium the papers of the library.
create function private.printable_tests() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
  select id from public.tests where owner_id = auth.uid() and coalesce(opens_at <= now(), true)
  union all
  select id from public.tests
  where visibility = 'public' and opens_at is null and closes_at is null and (select private.has_premium(auth.uid()))
$$;
revoke execute on function private.uuid_of(text), private.attempted_tests(), private.printable_tests() from public;
grant execute on function private.uuid_of(text), private.attempted_tests(), private.printable_tests() to authenticated;
create index tests_public on public.tests (id) where visibility = 'public';

-- Policies of one table are joined by OR, in an order that is not ours to choose: each table has one for reading, which asks
-- first whether it is an administrator who reads.
drop policy own_tests on public.tests;
drop policy public_tests on public.tests;
drop policy attempted_tests on public.tests;
drop policy admin_reads on public.tests;
create policy readable_tests on public.tests for select to authenticated using (
  (select public.is_admin())
  or ((owner_id = (select auth.uid()) or visibility = 'public') and coalesce(opens_at <= now(), true))
  or id in (select private.attempted_tests())
);

drop policy own_attempts on public.attempts;
drop policy admin_reads on public.attempts;
create policy readable_attempts on public.attempts for select to authenticated
  using ((select public.is_admin()) or user_id = (select auth.uid()));

drop policy packages_of_own_tests on public.print_packages;
drop policy packages_of_shared_papers on public.print_packages;
drop policy admin_reads on public.print_packages;
create policy readable_packages on public.print_packages for select to authenticated using (
  (select public.is_admin()) or (booklet is null and test_id in (select private.printable_tests()))
);

-- A paper lies in the folder of its test: the id of the folder finds its packages by their index.
drop policy print_artifacts_of_own_tests on storage.objects;
create policy print_artifacts_of_own_tests on storage.objects for select to authenticated using (
  bucket_id = 'print-artifacts'
  and exists (
    select from public.print_packages p where p.test_id = private.uuid_of((storage.foldername(objects.name))[1])
  )
);

-- Names are found by stepping from one to the next in the index, however many questions bear them.
create function private.chapters_of_practice(p_subject text) returns setof text
  language plpgsql stable
  set search_path = ''
  as $$
declare
  name text := '';
begin
  loop
    select q.chapter into name from public.questions q
    where q.status = 'active' and q.pool = 'practice' and q.correct_index is not null and q.source is distinct from 'demo'
      and q.subject = p_subject and q.chapter > name
    order by q.chapter limit 1;
    exit when not found;
    return next name;
  end loop;
end
$$;
revoke execute on function private.chapters_of_practice(text) from public;

create or replace function public.get_distinct_subjects(of_bank boolean default false) returns table (subject text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if of_bank then
    perform private.require_admin();
    return query
      select s from unnest(array['Biology', 'Chemistry', 'Physics']) s
      where exists (select from public.questions q where q.subject = s and q.source is distinct from 'demo') order by 1;
  else
    return query
      select s from unnest(array['Biology', 'Chemistry', 'Physics']) s
      where exists (select from private.chapters_of_practice(s)) order by 1;
  end if;
end
$$;

create or replace function public.get_distinct_chapters(subjects text[] default null, of_bank boolean default false)
  returns table (chapter text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if of_bank then
    perform private.require_admin();
    return query
      select distinct q.chapter from public.questions q
      where q.source is distinct from 'demo' and (subjects is null or q.subject = any (subjects))
      order by 1;
  else
    return query
      select distinct c from unnest(array['Biology', 'Chemistry', 'Physics']) s, private.chapters_of_practice(s) c
      where subjects is null or s = any (subjects) order by 1;
  end if;
end
$$;

-- Which questions can be picked is read from the index alone.
drop index public.questions_available;
create index questions_available on public.questions (subject, chapter, difficulty) include (id, source, dropped)
  where status = 'active' and pool = 'practice' and correct_index is not null;

-- Which chapter a question is of, where answers are counted by chapter.
create index questions_names on public.questions (id) include (subject, chapter);

-- The notebook asks for each entry what policies ask for each question (docs/decisions/018): known from a published attempt,
-- and in no list that can still be answered. The attempt an entry is of says so without looking at the others.
create function private.open_notebook() returns setof public.notebook_entries
  language sql stable security definer
  set search_path = ''
  as $$
  select e.* from public.notebook_entries e
  where e.user_id = (select auth.uid()) and e.question_id not in (select private.closed_questions())
    and (
      e.attempt_id in (select private.published_attempts())
      or exists (
        select from public.attempt_questions q join public.attempts a on a.id = q.attempt_id
        where q.user_id = e.user_id and q.question_id = e.question_id and a.results_published_at is not null
      )
    )
$$;
revoke execute on function private.open_notebook() from public;

create or replace function public.get_notebook(p_subject text default null, p_chapter text default null, p_kind text default null,
    p_known boolean default false, p_offset int default 0)
  returns table (question_id uuid, kind text, missed_at timestamptz, times int, note text, known_at timestamptz,
    selected_index smallint, subject text, chapter text, topic text, stem text, options text[], correct_index smallint,
    explanation jsonb, language text, successor_id uuid, total int)
  language sql stable security definer
  set search_path = ''
  as $$
  with page as (
    select e.*, (count(*) over ())::int as total
    from private.open_notebook() e
    where (p_kind is null or e.kind = p_kind) and (e.known_at is not null) = p_known
      and ((p_subject is null and p_chapter is null) or exists (
        select from public.questions q where q.id = e.question_id
          and (p_subject is null or q.subject = p_subject) and (p_chapter is null or q.chapter = p_chapter)
      ))
    order by e.missed_at desc, e.question_id
    offset least(greatest(p_offset, 0), 100000) limit 20
  )
  select e.question_id, e.kind, e.missed_at, e.times, e.note, e.known_at, e.selected_index,
    q.subject, q.chapter, q.topic, q.stem, q.options, q.correct_index, q.explanation, q.language, q.successor_id, e.total
  from page e join public.questions q on q.id = e.question_id
  order by e.missed_at desc, e.question_id
$$;
create or replace function public.get_notebook_chapters()
  returns table (subject text, chapter text, open int, known int)
  language sql stable security definer
  set search_path = ''
  as $$
  select q.subject, q.chapter, (count(*) filter (where e.known_at is null))::int, (count(e.known_at))::int
  from private.open_notebook() e join public.questions q on q.id = e.question_id
  group by q.subject, q.chapter order by 3 desc, 1, 2
$$;

-- The bank whose files were brought in last, by a hash of them: a start that finds the same looks at no question. Whatever
-- is taken out of the record of what was loaded, and a picture that is missing, makes the next start look again.
create table private.shipped_banks (
  source text primary key,
  content_hash text not null,
  -- Pictures of all banks that were there then.
  figure_count int not null,
  shipped_at timestamptz not null default now()
);
create function private.forget_shipped_banks() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  delete from private.shipped_banks;
  return null;
end
$$;
create trigger starter_bank_forget after delete on private.starter_bank
  for each statement execute function private.forget_shipped_banks();

-- What a student may know of keys and outcomes is decided here and nowhere else: docs/decisions/018-what-a-student-may-know.md.

-- An outcome is graded when an attempt closes and lies here, where nobody reads it, until it may be known.
create table private.attempt_outcomes (
  attempt_id uuid primary key references public.attempts (id) on delete cascade,
  correct_answers int not null,
  wrong_answers int not null,
  unanswered int not null,
  score numeric(5, 2) not null check (score between 0 and 100),
  marks numeric(7, 2) not null,
  max_marks numeric(7, 2) not null
);
insert into private.attempt_outcomes (attempt_id, correct_answers, wrong_answers, unanswered, score, marks, max_marks)
select id, correct_answers, wrong_answers, unanswered, score, marks, max_marks from public.attempts
where status = 'submitted';

alter table public.attempts
  -- Since when the outcome stands in this row and the keys can be read; null: nobody is told anything.
  add column results_published_at timestamptz,
  -- Of a test with opening hours, which a student takes once.
  add column is_scheduled boolean not null default false;
grant select (results_published_at, is_scheduled) on public.attempts to authenticated;

-- The first check of the table that speaks of scores asked for them as soon as an attempt was closed.
alter table public.attempts drop constraint attempts_check2;
update public.attempts set results_published_at = results_released_at where results_released_at <= now();
update public.attempts set correct_answers = null, wrong_answers = null, unanswered = null, score = null, marks = null,
  max_marks = null
where results_published_at is null and status = 'submitted';
update public.attempts a set is_scheduled = true
from (
  select distinct on (a.user_id, a.test_id) a.id from public.attempts a join public.tests t on t.id = a.test_id
  where t.opens_at is not null or t.closes_at is not null order by a.user_id, a.test_id, a.started_at
) first where first.id = a.id;
alter table public.attempts
  add constraint attempts_published_when_closed check (results_published_at is null or status = 'submitted'),
  add constraint attempts_outcome_when_published check ((results_published_at is not null) = (score is not null)
    and num_nonnulls(correct_answers, wrong_answers, unanswered, score, marks, max_marks) in (0, 6)
    and (score is null or correct_answers + wrong_answers + unanswered = total_questions));
create unique index attempts_scheduled_once on public.attempts (user_id, test_id) where is_scheduled;
create index attempts_to_publish on public.attempts (results_released_at)
  where status = 'submitted' and results_published_at is null;
create index tests_scheduled on public.tests (closes_at) where opens_at is not null or closes_at is not null;

-- Right answers that have earned a point: a question counts once per student, ever.
create table private.counted_answers (
  user_id uuid not null references auth.users (id) on delete cascade,
  question_id uuid not null references public.questions (id) on delete cascade,
  attempt_id uuid not null references public.attempts (id) on delete cascade,
  primary key (user_id, question_id)
);
create index counted_answers_of_attempt on private.counted_answers (attempt_id);
create index counted_answers_of_question on private.counted_answers (question_id);
insert into private.counted_answers (user_id, question_id, attempt_id)
select distinct on (i.user_id, i.question_id) i.user_id, i.question_id, i.attempt_id
from public.items_attempted i join public.attempts a on a.id = i.attempt_id join public.tests t on t.id = a.test_id
where i.correct and not t.is_demo and a.results_published_at is not null
order by i.user_id, i.question_id, a.submitted_at;

-- Seconds after its end in which a scheduled test takes answers from devices; null for a self-paced one (a day).
create function private.late_sync_seconds(t public.tests) returns int
  language sql immutable
  set search_path = ''
  as $$
  select case when t.opens_at is null and t.closes_at is null then t.late_sync_seconds else coalesce(t.late_sync_seconds, 10) end
$$;

-- The earliest moment at which results of a scheduled test are out: nobody may still answer then, nobody with extra time
-- either. Null for a self-paced test, unless it holds its results back.
create function private.release_of_test(p_test uuid) returns timestamptz
  language sql stable
  set search_path = ''
  as $$
  select greatest(
    t.results_at,
    t.closes_at + make_interval(secs => greatest(private.late_sync_seconds(t), 10)),
    case when t.closes_at is not null then (
      select max(a.expires_at) + make_interval(secs => greatest(private.late_sync_seconds(t), 10))
      from public.attempts a where a.test_id = t.id
    ) end
  )
  from public.tests t where t.id = p_test
$$;

-- THE list behind every decision: the questions a student may still answer, in an attempt that is open or still takes
-- late answers, or in a scheduled test that is not over for them.
create function private.answerable_questions(p_user uuid, p_now timestamptz default now()) returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
  select q.question_id
  from public.attempts a join public.attempt_questions q on q.attempt_id = a.id
  where a.user_id = p_user and (a.status = 'in_progress' or a.results_released_at > p_now)
  union all
  select q.question_id
  from public.tests t join public.test_questions q on q.test_id = t.id
  where (t.opens_at is not null or t.closes_at is not null)
    and (t.opens_at > p_now or t.closes_at + make_interval(secs => greatest(private.late_sync_seconds(t), 10)) > p_now)
    and (t.visibility = 'public' or t.owner_id = p_user)
    and not exists (select from public.attempts a where a.test_id = t.id and a.user_id = p_user)
$$;

-- Tells what may be told: writes the outcomes of a student's closed attempts into their rows, where the time has come and
-- none of their questions can still be answered. Attempts that another transaction holds are that one's to publish.
create function private.publish_results(p_user uuid, p_now timestamptz)
  returns table (attempt_id uuid, test_id uuid, is_demo boolean, synced_late boolean)
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- Of two attempts that close at the same moment, the second to come here sees that the first is closed.
  perform pg_advisory_xact_lock(hashtextextended('publish-results ' || p_user::text, 0));
  return query
    with due as (
      select a.id from public.attempts a
      where a.user_id = p_user and a.status = 'submitted' and a.results_published_at is null
        and a.results_released_at <= p_now
        and not exists (
          select from public.attempt_questions q
          where q.attempt_id = a.id and q.question_id in (select private.answerable_questions(p_user, p_now))
        )
      for no key update of a skip locked
    )
    update public.attempts a set results_published_at = p_now, correct_answers = o.correct_answers,
      wrong_answers = o.wrong_answers, unanswered = o.unanswered, score = o.score, marks = o.marks, max_marks = o.max_marks
    from due, private.attempt_outcomes o, public.tests t
    where a.id = due.id and o.attempt_id = a.id and t.id = a.test_id
    returning a.id, a.test_id, t.is_demo, a.synced_late;
end
$$;

-- Right answers of a published attempt that count: never counted before, and the key not known when the attempt began.
create function private.count_answers(p_attempt uuid) returns int
  language sql volatile security definer
  set search_path = ''
  as $$
  with counted as (
    insert into private.counted_answers (user_id, question_id, attempt_id)
    select i.user_id, i.question_id, i.attempt_id
    from public.items_attempted i join public.attempts a on a.id = i.attempt_id
    where i.attempt_id = p_attempt and i.correct and not exists (
      select from public.attempt_questions known join public.attempts b on b.id = known.attempt_id
      where known.user_id = i.user_id and known.question_id = i.question_id and b.id <> a.id
        and b.results_published_at <= a.started_at
    )
    on conflict (user_id, question_id) do nothing
    returning 1
  )
  select count(*)::int from counted
$$;

-- What policies ask about the caller. Each is a set, so that a statement asks once and not once a row.
create function private.published_attempts() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
  select id from public.attempts where user_id = auth.uid() and results_published_at is not null
$$;
create function private.closed_questions() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
  select private.answerable_questions(auth.uid())
$$;
create function private.known_questions() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
  select q.question_id
  from public.attempts a join public.attempt_questions q on q.attempt_id = a.id
  where a.user_id = auth.uid() and a.results_published_at is not null
  except
  select private.answerable_questions(auth.uid())
$$;
grant execute on function private.published_attempts(), private.closed_questions(), private.known_questions() to authenticated;

-- Policies of one table are joined by OR in the order of their names; one that begins with is_admin spares administrators
-- the rest.
drop policy released_questions on public.questions;
drop policy admin_all on public.questions;
create policy known_questions on public.questions for select to authenticated
  using ((select public.is_admin()) or id in (select private.known_questions()));
create policy admin_inserts on public.questions for insert to authenticated with check ((select public.is_admin()));
create policy admin_updates on public.questions for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));

drop policy released_localizations on public.question_localizations;
drop policy admin_all on public.question_localizations;
create policy known_questions on public.question_localizations for select to authenticated
  using ((select public.is_admin()) or question_id in (select private.known_questions()));
create policy admin_inserts on public.question_localizations for insert to authenticated
  with check ((select public.is_admin()));
create policy admin_updates on public.question_localizations for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy admin_deletes on public.question_localizations for delete to authenticated
  using ((select public.is_admin()));

drop policy own_released_items on public.items_attempted;
drop policy admin_reads on public.items_attempted;
create policy published_items on public.items_attempted for select to authenticated using (
  (select public.is_admin())
  or (
    user_id = (select auth.uid())
    and attempt_id in (select private.published_attempts())
    and question_id not in (select private.closed_questions())
  )
);

drop policy own_adds on public.bookmarks;
create policy own_adds on public.bookmarks for insert to authenticated with check (
  user_id = (select auth.uid())
  and (question_id is null or question_id in (select private.known_questions()))
);
drop function private.question_released_to_caller(uuid);

-- The list of a test's questions is not to be read before the test opens.
drop policy own_tests on public.tests;
drop policy public_tests on public.tests;
create policy own_tests on public.tests for select to authenticated
  using (owner_id = (select auth.uid()) and coalesce(opens_at <= now(), true));
create policy public_tests on public.tests for select to authenticated
  using (visibility = 'public' and coalesce(opens_at <= now(), true));

create or replace function public.get_shared_score(p_token text) returns table (alias text, score numeric)
  language sql stable security definer
  set search_path = ''
  as $$
  select p.alias, a.score
  from public.attempt_shares s
    join public.attempts a on a.id = s.attempt_id
    join public.profiles p on p.user_id = s.user_id
  where s.token = p_token and s.revoked_at is null and a.results_published_at is not null
$$;

-- Why the results of an own attempt are not out: what must end first, or the time itself.
create function public.get_results_wait(p_attempt uuid)
  returns table (reason text, test_title text, attempt_id uuid, until timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
  with own as (
    select a.id, a.user_id, a.results_released_at from public.attempts a
    where a.id = p_attempt and a.user_id = auth.uid() and a.status = 'submitted' and a.results_published_at is null
  )
  select 'release', null::text, null::uuid, o.results_released_at from own o where o.results_released_at > now()
  union all
  select case a.status when 'in_progress' then 'open_attempt' else 'late_answers' end, t.title, a.id,
    coalesce(a.results_released_at, a.expires_at)
  from own o join public.attempts a on a.user_id = o.user_id and a.id <> o.id
    join public.tests t on t.id = a.test_id
  where (a.status = 'in_progress' or a.results_released_at > now())
    and exists (
      select from public.attempt_questions x join public.attempt_questions y on y.question_id = x.question_id
      where x.attempt_id = o.id and y.attempt_id = a.id
    )
  union all
  select 'scheduled_test', null, null, t.closes_at
  from own o join public.tests t on (t.opens_at > now() or t.closes_at > now())
  where (t.visibility = 'public' or t.owner_id = o.user_id)
    and not exists (select from public.attempts a where a.test_id = t.id and a.user_id = o.user_id)
    and exists (
      select from public.attempt_questions x join public.test_questions y on y.question_id = x.question_id
      where x.attempt_id = o.id and y.test_id = t.id
    )
$$;
grant execute on function public.get_results_wait(uuid) to authenticated;

-- A student's figures of each chapter, kept: the sum of what the published attempts say (docs/decisions/018), so that neither
-- the dashboard nor the analysis of a test adds up years of answers. docs/decisions/028-kept-figures.md.
create table private.study_figures (
  user_id uuid not null references auth.users (id) on delete cascade,
  subject text not null,
  chapter text not null,
  questions int not null,
  answered int not null,
  right_answers int not null,
  time_ms bigint not null,
  last_seen_at timestamptz not null,
  primary key (user_id, subject, chapter)
);

-- Whose figures must be counted anew before they are read: a student's own, or those of everybody who met a question. Only
-- ever added to, and emptied by whoever counts: nobody waits for anybody else's row.
create table private.study_figures_stale (
  id bigint generated always as identity primary key,
  user_id uuid references auth.users (id) on delete cascade,
  question_id uuid references public.questions (id) on delete cascade,
  check (num_nonnulls(user_id, question_id) = 1)
);
create index study_figures_stale_user on private.study_figures_stale (user_id) where user_id is not null;
create index study_figures_stale_question on private.study_figures_stale (question_id) where question_id is not null;

-- The slow truth: what the answers of these attempts say, as far as they are published.
create function private.count_study_figures(p_attempts uuid[]) returns setof private.study_figures
  language plpgsql stable
  set search_path = ''
  as $$
begin
  return query
    select a.user_id, q.subject, q.chapter, count(*)::int, (count(*) filter (where i.outcome <> 'blank'))::int,
      (count(*) filter (where i.correct))::int, coalesce(sum(i.time_ms), 0)::bigint,
      max(coalesce(a.submitted_at, a.started_at))
    from public.attempts a
      join public.tests t on t.id = a.test_id
      join public.items_attempted i on i.attempt_id = a.id
      join public.questions q on q.id = i.question_id
    where a.id = any (p_attempts) and a.results_published_at is not null and not t.is_demo
    group by a.user_id, q.subject, q.chapter;
end
$$;

create function private.lock_study_figures(p_user uuid) returns void
  language sql volatile
  set search_path = ''
  as $$
  -- The lock of publishing: what is published meanwhile is added before or after, never lost.
  select pg_advisory_xact_lock(hashtextextended('publish-results ' || p_user::text, 0))
$$;

create function private.recount_study_figures(p_user uuid) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  perform private.lock_study_figures(p_user);
  delete from private.study_figures_stale where user_id = p_user;
  delete from private.study_figures where user_id = p_user;
  insert into private.study_figures
  select * from private.count_study_figures(array(select id from public.attempts where user_id = p_user));
end
$$;

-- Asked before a student's figures are read. Where nothing has changed but by publishing, it counts nothing.
create function private.freshen_study_figures(p_user uuid) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  if exists (select from private.study_figures_stale where user_id = p_user) or exists (
    select from private.study_figures_stale s
    where s.question_id is not null
      and exists (select from public.attempt_questions q where q.user_id = p_user and q.question_id = s.question_id)
  ) then
    perform private.recount_study_figures(p_user);
  end if;
end
$$;

create function private.add_published_figures() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  perform private.lock_study_figures(new.user_id);
  insert into private.study_figures as f select * from private.count_study_figures(array[new.id])
  on conflict (user_id, subject, chapter) do update set questions = f.questions + excluded.questions,
    answered = f.answered + excluded.answered, right_answers = f.right_answers + excluded.right_answers,
    time_ms = f.time_ms + excluded.time_ms, last_seen_at = greatest(f.last_seen_at, excluded.last_seen_at);
  return null;
end
$$;
create trigger attempts_add_figures after update of results_published_at on public.attempts
  for each row when (new.results_published_at is not null and old.results_published_at is null)
  execute function private.add_published_figures();

-- Withdrawn, or written by other means than publishing.
create function private.stale_figures_of_attempt() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into private.study_figures_stale (user_id) values (new.user_id);
  return null;
end
$$;
create trigger attempts_withdraw_figures after update of results_published_at on public.attempts
  for each row when (new.results_published_at is null and old.results_published_at is not null)
  execute function private.stale_figures_of_attempt();
create trigger attempts_inserted_figures after insert on public.attempts
  for each row when (new.results_published_at is not null)
  execute function private.stale_figures_of_attempt();

create function private.stale_figures_of_items() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into private.study_figures_stale (user_id)
  select distinct a.user_id
  from regraded n join graded o on o.attempt_id = n.attempt_id and o.question_id = n.question_id
    join public.attempts a on a.id = n.attempt_id
  where (n.outcome, n.correct, n.time_ms) is distinct from (o.outcome, o.correct, o.time_ms)
    and a.results_published_at is not null;
  return null;
end
$$;
create trigger items_attempted_stale_figures after update on public.items_attempted
  referencing old table as graded new table as regraded
  for each statement execute function private.stale_figures_of_items();

create function private.stale_figures_of_question() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into private.study_figures_stale (question_id) values (new.id);
  return null;
end
$$;
create trigger questions_move_figures after update of subject, chapter on public.questions
  for each row when ((new.subject, new.chapter) is distinct from (old.subject, old.chapter))
  execute function private.stale_figures_of_question();
revoke execute on function private.count_study_figures(uuid[]), private.lock_study_figures(uuid),
  private.recount_study_figures(uuid), private.freshen_study_figures(uuid), private.add_published_figures(),
  private.stale_figures_of_attempt(), private.stale_figures_of_items(), private.stale_figures_of_question() from public;

-- What was published before there were kept figures is counted by the job, or when it is first read.
insert into private.study_figures_stale (user_id)
select distinct user_id from public.attempts where results_published_at is not null;

-- Attempts that end together are closed, published and followed in sets: docs/decisions/028-kept-figures.md. The rules are those
-- of docs/decisions/018, for many students at once. Plans are kept for the length of a connection, while tables that were empty
-- fill: none of them may have been made to read a whole table.

-- What students got wrong of questions, pair by pair, as private.note_mistakes said it of one student.
create function private.note_mistakes_of_many(p_users uuid[], p_questions uuid[]) returns void
  language plpgsql
  security definer
  set search_path = ''
  set enable_seqscan = off
  as $$
begin
  -- Each pair with the last of its mistakes, and none where there is none.
  with judged as (
    select w.user_id, w.question_id, last.kind, last.attempt_id, last.selected_index, last.missed_at, last.times
    from (select distinct p.user_id, p.question_id from unnest(p_users, p_questions) as p (user_id, question_id)) w
      left join lateral (
        select mistake.*, count(*) over () as times
        from (
          select private.kind_of_mistake(i.outcome, i.flagged, i.time_ms) as kind, i.attempt_id, i.selected_index,
            coalesce(a.submitted_at, a.started_at) as missed_at
          from public.items_attempted i
            join public.attempts a on a.id = i.attempt_id join public.tests t on t.id = a.test_id
          where i.user_id = w.user_id and i.question_id = w.question_id
            and a.results_published_at is not null and not t.is_demo
            -- What daily practice had in store and the student never came to is no mistake (private.is_out_of_reach).
            and not (
              i.outcome = 'blank' and coalesce(i.time_ms, 0) = 0
              and exists (select from private.practice_questions p where p.test_id = a.test_id)
            )
        ) mistake
        where mistake.kind is not null
        order by mistake.missed_at desc limit 1
      ) last on true
  ),
  noted as (
    insert into public.notebook_entries as e (user_id, question_id, kind, attempt_id, selected_index, missed_at, times)
    select user_id, question_id, kind, attempt_id, selected_index, missed_at, times from judged where kind is not null
    on conflict (user_id, question_id) do update
      set kind = excluded.kind, attempt_id = excluded.attempt_id, selected_index = excluded.selected_index,
        missed_at = excluded.missed_at, times = excluded.times,
        known_at = case when excluded.missed_at > e.missed_at then null else e.known_at end
  ),
  -- What a corrected key made right is no mistake; what the student wrote about it stays.
  gone as (
    select e.user_id, e.question_id
    from judged j join public.notebook_entries e on e.user_id = j.user_id and e.question_id = j.question_id
    where j.kind is null
  ),
  kept as (
    update public.notebook_entries e set known_at = coalesce(e.known_at, now()), times = 0
    from gone where e.user_id = gone.user_id and e.question_id = gone.question_id and e.note is not null
  )
  delete from public.notebook_entries e using gone
  where e.user_id = gone.user_id and e.question_id = gone.question_id and e.note is null;
end
$$;

create or replace function private.note_mistakes(p_user uuid, p_questions uuid[]) returns void
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  perform private.note_mistakes_of_many(array_fill(p_user, array[cardinality(p_questions)]), p_questions);
end
$$;

create or replace function private.note_regraded_items() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
declare
  users uuid[];
  questions uuid[];
begin
  select array_agg(n.user_id), array_agg(n.question_id) into users, questions
  from regraded n join graded o on o.attempt_id = n.attempt_id and o.question_id = n.question_id
  where n.outcome is distinct from o.outcome;
  if users is not null then
    perform private.note_mistakes_of_many(users, questions);
  end if;
  return null;
end
$$;

create function private.lock_publishing(p_users uuid[]) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  -- In one order for all: who publishes for many never waits for one who waits for it.
  perform pg_advisory_xact_lock(hashtextextended('publish-results ' || u.id::text, 0))
  from (select distinct id from unnest(p_users) as u (id) order by id) u;
end
$$;

-- What follows when results are published, by whatever statement: figures and notebooks of all whose results these are.
drop trigger attempts_add_figures on public.attempts;
drop trigger attempts_note_mistakes on public.attempts;
drop function private.add_published_figures();
drop function private.note_published_attempt();
create function private.follow_published_attempts() returns trigger
  language plpgsql security definer
  set search_path = ''
  set enable_seqscan = off
  as $$
declare
  published uuid[];
  users uuid[];
  questions uuid[];
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
    max(s.last_seen_at)
  from private.count_study_figures(published) s group by s.user_id, s.subject, s.chapter
  on conflict (user_id, subject, chapter) do update set questions = f.questions + excluded.questions,
    answered = f.answered + excluded.answered, right_answers = f.right_answers + excluded.right_answers,
    time_ms = f.time_ms + excluded.time_ms, last_seen_at = greatest(f.last_seen_at, excluded.last_seen_at);
  select array_agg(i.user_id), array_agg(i.question_id) into users, questions
  from public.items_attempted i where i.attempt_id = any (published);
  perform private.note_mistakes_of_many(users, questions);
  return null;
end
$$;
create trigger attempts_follow_publication after update on public.attempts
  referencing old table as before_update new table as after_update
  for each statement execute function private.follow_published_attempts();

-- Tells what may be told to each of these students.
drop function private.publish_results(uuid, timestamptz);
create function private.publish_results(p_users uuid[], p_now timestamptz)
  returns table (attempt_id uuid, user_id uuid, test_id uuid, is_demo boolean, synced_late boolean)
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- Of two attempts that close at the same moment, the second to come here sees that the first is closed.
  perform private.lock_publishing(p_users);
  return query
    with due as (
      select a.id from public.attempts a
      where a.user_id = any (p_users) and a.status = 'submitted' and a.results_published_at is null
        and a.results_released_at <= p_now
        and not exists (
          select from private.answerable_questions(a.user_id, p_now) answerable (question_id)
            join public.attempt_questions q on q.question_id = answerable.question_id
          where q.attempt_id = a.id
        )
      for no key update of a skip locked
    )
    update public.attempts a set results_published_at = p_now, correct_answers = o.correct_answers,
      wrong_answers = o.wrong_answers, unanswered = o.unanswered, score = o.score, marks = o.marks, max_marks = o.max_marks
    from due, private.attempt_outcomes o, public.tests t
    where a.id = due.id and o.attempt_id = a.id and t.id = a.test_id
    returning a.id, a.user_id, a.test_id, t.is_demo, a.synced_late;
end
$$;

-- Right answers of published attempts that count: never counted before, and the key not known when the attempt began.
create function private.count_answers_of_many(p_attempts uuid[], p_questions uuid[] default null)
  returns table (attempt_id uuid, answers int)
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  return query
    with added as (
      insert into private.counted_answers as c (user_id, question_id, attempt_id)
      select i.user_id, i.question_id, i.attempt_id
      from public.items_attempted i join public.attempts a on a.id = i.attempt_id
      where i.attempt_id = any (p_attempts) and i.correct and (p_questions is null or i.question_id = any (p_questions))
        and not exists (
          select from public.attempt_questions known join public.attempts b on b.id = known.attempt_id
          where known.user_id = i.user_id and known.question_id = i.question_id and b.id <> a.id
            and b.results_published_at <= a.started_at
        )
      order by array_position(p_attempts, i.attempt_id)
      on conflict do nothing
      returning c.attempt_id
    )
    select listed.id, (select count(*) from added where added.attempt_id = listed.id)::int
    from unnest(p_attempts) as listed (id);
end
$$;

create or replace function private.count_answers(p_attempt uuid, p_questions uuid[] default null) returns int
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  return (select c.answers from private.count_answers_of_many(array[p_attempt], p_questions) c);
end
$$;

revoke execute on function private.note_mistakes_of_many(uuid[], uuid[]), private.lock_publishing(uuid[]),
  private.follow_published_attempts(), private.publish_results(uuid[], timestamptz), private.count_answers_of_many(uuid[], uuid[])
  from public;

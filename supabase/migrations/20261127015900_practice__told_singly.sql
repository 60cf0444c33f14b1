-- Practice is a mode of its own: it tells right or wrong after each answer (docs/decisions/058).
alter table public.tests drop constraint tests_mode_check;
alter table public.tests add constraint tests_mode_check
  check (mode in ('custom', 'chapter', 'difficulty_mix', 'pyp', 'quick', 'neet_mock', 'practice'));

-- Practice of the notebook can be told from other tests; what was made for chapters cannot, and stays what it was.
update public.tests t set mode = 'practice'
where t.mode = 'quick' and exists (select from private.practice_questions p where p.test_id = t.id);

alter table public.attempt_responses add column told_at timestamptz;
create index attempt_responses_told on public.attempt_responses (user_id, question_id) where told_at is not null;

-- Whether the outcome of one answer may be told before the attempt ends: in practice that is open, once an option is chosen,
-- and while the question stands in nothing else the student can still answer.
create function private.may_be_told(p_user uuid, p_attempt uuid, p_question uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  return exists (
      select from public.attempts a
        join public.tests t on t.id = a.test_id
        join public.attempt_responses r on r.attempt_id = a.id and r.question_id = p_question
      where a.id = p_attempt and a.user_id = p_user and t.mode = 'practice' and a.source = 'online'
        and a.status = 'in_progress' and a.expires_at > now() and r.selected_index is not null
    )
    and (select count(*) from private.answerable_questions(p_user) as open (id) where open.id = p_question) = 1;
end
$$;
revoke execute on function private.may_be_told(uuid, uuid, uuid) from public;

-- An answer that was told stands: its option never changes again, whoever writes it.
create function private.keep_told_answer() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if old.told_at is not null then
    new.selected_index := old.selected_index;
    new.told_at := old.told_at;
  end if;
  return new;
end
$$;
revoke execute on function private.keep_told_answer() from public;
create trigger keep_told_answer before update on public.attempt_responses
  for each row when (old.told_at is not null) execute function private.keep_told_answer();

-- Right answers of published attempts that count: never counted before, and the key not known when the attempt began.
create or replace function private.count_answers_of_many(p_attempts uuid[], p_questions uuid[] DEFAULT NULL::uuid[])
  returns table (attempt_id uuid, answers integer)
  language plpgsql security definer
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
        -- In other practice the key was told with the answer.
        and not exists (
          select from public.attempt_responses told
          where told.user_id = i.user_id and told.question_id = i.question_id and told.attempt_id <> a.id
            and told.told_at <= coalesce(a.submitted_at, a.expires_at)
        )
      order by array_position(p_attempts, i.attempt_id)
      on conflict do nothing
      returning c.attempt_id
    )
    select listed.id, (select count(*) from added where added.attempt_id = listed.id)::int
    from unnest(p_attempts) as listed (id);
end
$$;

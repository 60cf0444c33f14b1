alter table public.tests enable row level security;
create policy own_tests on public.tests for select to authenticated using (owner_id = (select auth.uid()));
create policy public_tests on public.tests for select to authenticated using (visibility = 'public');
create policy attempted_tests on public.tests for select to authenticated using (
  exists (select from public.attempts a where a.test_id = tests.id and a.user_id = (select auth.uid()))
);
create policy admin_reads on public.tests for select to authenticated using ((select public.is_admin()));
grant select (id, owner_id, title, mode, visibility, duration_sec, total_marks, config, opens_at, closes_at,
  late_sync_seconds, results_at, created_at) on public.tests to authenticated;

alter table public.test_questions enable row level security;

alter table public.attempts enable row level security;
create policy own_attempts on public.attempts for select to authenticated using (user_id = (select auth.uid()));
create policy admin_reads on public.attempts for select to authenticated using ((select public.is_admin()));
grant select (id, test_id, user_id, source, status, started_at, expires_at, extra_seconds, submitted_at,
  closed_by, results_released_at, synced_late, total_questions, correct_answers, wrong_answers, unanswered, score, marks,
  max_marks) on public.attempts to authenticated;

alter table public.attempt_questions enable row level security;
alter table public.attempt_responses enable row level security;

-- True when the caller met the question in an own attempt whose results are out, and it stands in no attempt
-- of theirs that is still open. The one rule behind every row that could give an answer away.
create function private.question_released_to_caller(p_question uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (
    select from public.attempt_questions q join public.attempts a on a.id = q.attempt_id
    where q.user_id = auth.uid() and q.question_id = p_question and a.results_released_at <= now()
  ) and not exists (
    select from public.attempt_questions q join public.attempts a on a.id = q.attempt_id
    where q.user_id = auth.uid() and q.question_id = p_question and a.status = 'in_progress'
  )
$$;
grant usage on schema private to authenticated;
grant execute on function private.question_released_to_caller(uuid) to authenticated;

alter table public.items_attempted enable row level security;
create policy own_released_items on public.items_attempted for select to authenticated using (
  user_id = (select auth.uid())
  and exists (
    select from public.attempts a
    where a.id = items_attempted.attempt_id and a.results_released_at <= now()
  )
  and private.question_released_to_caller(question_id)
);
create policy admin_reads on public.items_attempted for select to authenticated using ((select public.is_admin()));
grant select (attempt_id, user_id, question_id, position, selected_index, correct, outcome, marks, time_ms)
  on public.items_attempted to authenticated;

alter table public.questions enable row level security;
create policy released_questions on public.questions for select to authenticated
  using (private.question_released_to_caller(id));
create policy admin_all on public.questions for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
grant select (id, subject, chapter, topic, stem, options, correct_index, accepted_indexes, dropped, explanation,
  difficulty, difficulty_ai, bloom, summary, language, source, status, pool, tags, successor_id, created_at,
  created_by, updated_at) on public.questions to authenticated;
grant insert (subject, chapter, topic, stem, options, correct_index, explanation, difficulty, language, source,
    status, pool, tags, created_by),
  update (subject, chapter, topic, stem, options, correct_index, accepted_indexes, dropped, explanation, difficulty,
    language, source, status, pool, tags)
  on public.questions to authenticated;

alter table public.question_localizations enable row level security;
create policy released_localizations on public.question_localizations for select to authenticated
  using (private.question_released_to_caller(question_id));
create policy admin_all on public.question_localizations for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
grant select (question_id, language, stem, options, explanation, created_at, updated_at),
  insert (question_id, language, stem, options, explanation),
  update (question_id, language, stem, options, explanation)
  on public.question_localizations to authenticated;
grant delete on public.question_localizations to authenticated;

alter table public.question_history enable row level security;
create policy admin_reads on public.question_history for select to authenticated using ((select public.is_admin()));
grant select (id, question_id, language, before, changed_by, changed_at) on public.question_history to authenticated;

-- What the test builder asks: names and counts only, never rows.
create function public.get_distinct_subjects() returns table (subject text)
  language sql stable security definer
  set search_path = ''
  as $$
  select distinct q.subject from public.questions q
  where q.status = 'active' and q.pool = 'practice' and q.correct_index is not null
    and q.source is distinct from 'demo'
  order by 1
$$;
grant execute on function public.get_distinct_subjects() to authenticated;

create function public.get_distinct_chapters(subjects text[] default null) returns table (chapter text)
  language sql stable security definer
  set search_path = ''
  as $$
  select distinct q.chapter from public.questions q
  where q.status = 'active' and q.pool = 'practice' and q.correct_index is not null
    and q.source is distinct from 'demo'
    and (get_distinct_chapters.subjects is null or q.subject = any (get_distinct_chapters.subjects))
  order by 1
$$;
grant execute on function public.get_distinct_chapters(text[]) to authenticated;

-- Empty or null lists mean all.
create function public.get_available_question_count(
  subjects text[] default null, chapters text[] default null, min_diff int default 1, max_diff int default 5
) returns bigint
  language sql stable security definer
  set search_path = ''
  as $$
  select count(*) from public.questions q
  where q.status = 'active' and q.pool = 'practice' and q.correct_index is not null
    and q.source is distinct from 'demo'
    and (coalesce(cardinality(subjects), 0) = 0 or q.subject = any (subjects))
    and (coalesce(cardinality(chapters), 0) = 0 or q.chapter = any (chapters))
    and q.difficulty between min_diff and max_diff
$$;
grant execute on function public.get_available_question_count(text[], text[], int, int) to authenticated;

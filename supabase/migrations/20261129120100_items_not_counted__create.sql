-- 'Any 10 of 15': docs/decisions/083-any-n-of-m.md. Answers, and blanks, of a section that counts fewer than it asks, beside those that count: what
-- is no part of a result stands in none of the tables results are made of. Written when an attempt is graded, and anew when it is graded again.
create table public.items_not_counted (
  attempt_id uuid not null,
  user_id uuid not null,
  question_id uuid not null references public.questions (id),
  position int not null check (position >= 1),
  selected_index smallint check (selected_index between 0 and 5),
  multiple boolean not null default false,
  answer jsonb check (answer is null or private.answer_fits(answer, selected_index)),
  -- null for answers given on paper
  time_ms int check (time_ms >= 0),
  flagged boolean not null default false,
  primary key (attempt_id, question_id),
  foreign key (attempt_id, user_id) references public.attempts (id, user_id) on delete cascade
);
create index items_not_counted_of_user on public.items_not_counted (user_id, question_id);
create index items_not_counted_of_question on public.items_not_counted (question_id);

alter table public.items_not_counted enable row level security;
create policy published_items on public.items_not_counted for select to authenticated using (
  (select public.is_admin())
  or (
    user_id = (select auth.uid())
    and attempt_id in (select private.published_attempts())
    and not (question_id in (select private.closed_questions()))
  )
);
create policy teacher_reads on public.items_not_counted for select to authenticated using (
  (select private.has_role('teacher')) and private.is_taught_result(attempt_id) and private.is_taught(question_id)
);
grant select (attempt_id, user_id, question_id, position, selected_index, multiple, answer, time_ms, flagged)
  on public.items_not_counted to authenticated;

-- How many questions of a test do not count, of sections that count fewer answers than they ask: core/domain/scoring/which-count.ts.
create or replace function private.questions_not_counted(p_marking jsonb)
  returns integer
  language sql immutable
  set search_path = ''
  as $$
  select coalesce(sum(greatest(0, s."to" - s."from" + 1 - s.counted)), 0)::int
  from jsonb_to_recordset(p_marking -> 'sections') as s ("from" int, "to" int, counted int)
$$;

-- Which exam a question, a test and a paper of the library are of: docs/decisions/065-exams-as-data.md.

-- Questions of other exams than NEET (UG) never stand in the pool 'practice', from which its builder, its daily practice, quests and battles
-- are counted and drawn, so none of them can meet one.
alter table public.questions add column exam text not null default 'neet-ug' check (exam ~ '^[a-z][a-z0-9-]{1,39}$');
alter table public.questions drop constraint questions_subject_check;
alter table public.questions add constraint questions_subject_check
  check (subject in ('Physics', 'Chemistry', 'Biology') or exam <> 'neet-ug' and char_length(subject) between 1 and 200) not valid;
alter table public.questions drop constraint questions_pool_check;
alter table public.questions add constraint questions_pool_check
  check (pool in ('practice', 'reserved', 'exam') and (pool <> 'practice' or exam = 'neet-ug') and (pool <> 'exam' or exam <> 'neet-ug')) not valid;
grant select (exam) on public.questions to authenticated;

alter table public.tests add column exam text not null default 'neet-ug' check (exam ~ '^[a-z][a-z0-9-]{1,39}$');
grant select (exam) on public.tests to authenticated;

alter table public.library_items add column exam text not null default 'neet-ug' check (exam ~ '^[a-z][a-z0-9-]{1,39}$'),
  -- Of a paper of another exam; a NEET paper has a minute a question.
  add column duration_sec int check (duration_sec > 0);
grant select (exam, duration_sec) on public.library_items to authenticated;

-- Whole mocks that ship: which questions, in their order, by section. The test is frozen when it is first opened.
create table private.exam_papers (
  library_item_id uuid primary key references public.library_items (id) on delete cascade,
  exam text not null references public.exams (code),
  -- [{ name, questions: [id] }]
  sections jsonb not null check (jsonb_typeof(sections) = 'array')
);
create index exam_papers_exam on private.exam_papers (exam);

-- The exams a student prepares for beside NEET (UG), which everybody has.
alter table public.profiles add column other_exams text[] not null default '{}' check (cardinality(other_exams) <= 10);
grant select (other_exams), insert (other_exams), update (other_exams) on public.profiles to authenticated;

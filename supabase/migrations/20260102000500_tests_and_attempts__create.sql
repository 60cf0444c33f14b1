create table public.tests (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references auth.users (id) on delete set null,
  title text not null check (char_length(title) between 1 and 200),
  mode text not null check (mode in ('custom', 'chapter', 'difficulty_mix', 'pyp', 'quick', 'neet_mock')),
  visibility text not null default 'private' check (visibility in ('private', 'public')),
  duration_sec int not null check (duration_sec between 60 and 21600),
  total_marks int not null default 720 check (total_marks > 0),
  config jsonb not null,
  -- A scheduled test has a window and its own time for late answers; null: self-paced, 24 hours.
  opens_at timestamptz,
  closes_at timestamptz,
  late_sync_seconds int check (late_sync_seconds between 0 and 86400),
  results_at timestamptz,
  created_at timestamptz not null default now(),
  check (closes_at > opens_at)
);
create index tests_of_owner on public.tests (owner_id, created_at desc);

-- The frozen list. A question that stands here keeps its stem, its options and their order.
create table public.test_questions (
  test_id uuid not null references public.tests (id) on delete cascade,
  position int not null check (position >= 1),
  question_id uuid not null references public.questions (id),
  primary key (test_id, position),
  unique (test_id, question_id)
);
create index test_questions_of_question on public.test_questions (question_id);

create table public.attempts (
  id uuid primary key default gen_random_uuid(),
  test_id uuid not null references public.tests (id),
  user_id uuid not null references auth.users (id) on delete cascade,
  source text not null default 'online' check (source in ('online', 'omr')),
  status text not null default 'in_progress' check (status in ('in_progress', 'submitted')),
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  extra_seconds int not null default 0 check (extra_seconds >= 0),
  submitted_at timestamptz,
  -- Who closed it: the student, or the sweeper after the time was over.
  closed_by text check (closed_by in ('student', 'sweeper')),
  -- Keys and outcomes can be read from here on. An attempt closed by the sweeper is withheld while answers kept
  -- on a device may still arrive: nobody sees the key and then sends answers.
  results_released_at timestamptz,
  -- Finished offline and sent after its time: graded, but earns no board points.
  synced_late boolean not null default false,
  total_questions int not null check (total_questions > 0),
  correct_answers int,
  wrong_answers int,
  unanswered int,
  -- Percentage of right answers over all questions.
  score numeric(5, 2) check (score between 0 and 100),
  marks numeric(7, 2),
  max_marks numeric(7, 2),
  unique (id, user_id),
  check ((status = 'submitted') = (submitted_at is not null)),
  check ((status = 'submitted') = (closed_by is not null)),
  check (status = 'in_progress' or (score is not null and marks is not null and max_marks is not null
    and correct_answers + wrong_answers + unanswered = total_questions))
);
create unique index attempts_one_open on public.attempts (user_id, test_id)
  where status = 'in_progress' and source = 'online';
create index attempts_of_user on public.attempts (user_id, submitted_at desc);
create index attempts_of_test on public.attempts (test_id);
create index attempts_to_close on public.attempts (expires_at) where status = 'in_progress';

-- The frozen questions of an attempt, as rows, so that policies can ask who met what.
create table public.attempt_questions (
  attempt_id uuid not null,
  user_id uuid not null,
  position int not null check (position >= 1),
  question_id uuid not null references public.questions (id),
  primary key (attempt_id, position),
  unique (attempt_id, question_id),
  foreign key (attempt_id, user_id) references public.attempts (id, user_id) on delete cascade
);
create index attempt_questions_of_user on public.attempt_questions (user_id, question_id, attempt_id);
create index attempt_questions_of_question on public.attempt_questions (question_id);

-- Working answers. There is deliberately no grading column here.
create table public.attempt_responses (
  attempt_id uuid not null,
  user_id uuid not null,
  question_id uuid not null,
  selected_index smallint check (selected_index between 0 and 3),
  flagged boolean not null default false,
  visited boolean not null default true,
  time_ms int not null default 0 check (time_ms >= 0),
  revision int not null check (revision >= 1),
  device_id text not null default '',
  -- Milliseconds after the start at which the answer was given, for answers kept offline.
  offset_ms int check (offset_ms >= 0),
  saved_at timestamptz not null default now(),
  primary key (attempt_id, question_id),
  foreign key (attempt_id, question_id) references public.attempt_questions (attempt_id, question_id) on delete cascade,
  foreign key (attempt_id, user_id) references public.attempts (id, user_id) on delete cascade
);
create index attempt_responses_of_user on public.attempt_responses (user_id, attempt_id);

-- Graded answers: one row for every question of the test, blanks included; written at submission.
create table public.items_attempted (
  attempt_id uuid not null,
  user_id uuid not null,
  question_id uuid not null references public.questions (id),
  position int not null check (position >= 1),
  selected_index smallint check (selected_index between 0 and 3),
  correct boolean not null,
  outcome text not null check (outcome in ('right', 'wrong', 'blank', 'multiple')),
  marks numeric(5, 2) not null,
  -- null for answers given on paper
  time_ms int check (time_ms >= 0),
  primary key (attempt_id, question_id),
  foreign key (attempt_id, user_id) references public.attempts (id, user_id) on delete cascade,
  check (correct = (outcome = 'right')),
  check ((outcome = 'blank') <= (selected_index is null))
);
create index items_attempted_of_user on public.items_attempted (user_id, question_id);
create index items_attempted_of_question on public.items_attempted (question_id, outcome);

-- Editing the content of a frozen question makes a successor and archives the original as students met it.
create function private.succeed_frozen_question() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
declare
  successor public.questions;
begin
  if (new.stem, new.options) is not distinct from (old.stem, old.options)
    or not exists (select from public.test_questions where question_id = old.id) then
    return new;
  end if;
  successor = new;
  successor.id = gen_random_uuid();
  successor.successor_id = null;
  successor.created_at = now();
  successor.updated_at = now();
  insert into public.questions select (successor).*;
  old.status = 'archived';
  old.successor_id = successor.id;
  return old;
end
$$;
create trigger questions_succeed before update of stem, options on public.questions
  for each row execute function private.succeed_frozen_question();

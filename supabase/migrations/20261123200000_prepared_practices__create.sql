-- Daily practice that a device may begin without a network. What a device was given ahead (which questions, with the options
-- in which order) stands here under the id its attempt will have; the attempt itself is written when it is begun. Two
-- devices are given the same, so it is begun once, and one set of answers stands.
create table private.prepared_practices (
  attempt_id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  prepared_at timestamptz not null default now(),
  -- Its test, made when the practice is begun.
  test_id uuid unique references public.tests (id) on delete cascade
);
create index prepared_practices_user on private.prepared_practices (user_id, prepared_at);

create table private.prepared_questions (
  attempt_id uuid not null references private.prepared_practices (attempt_id) on delete cascade,
  position int not null check (position > 0),
  question_id uuid not null references public.questions (id) on delete cascade,
  -- The mistake it stands for.
  entry_id uuid not null references public.questions (id) on delete cascade,
  option_order smallint[] check (cardinality(option_order) = 4),
  primary key (attempt_id, position),
  unique (attempt_id, question_id)
);
create index prepared_questions_question on private.prepared_questions (question_id);
create index prepared_questions_entry on private.prepared_questions (entry_id);

-- Re-marking: docs/decisions/025-re-marking.md. A set is applied and reversed as a whole. Nobody reads these tables but
-- get_remark_sets.
create table private.remark_sets (
  id uuid primary key default gen_random_uuid(),
  -- Of two rulings on a question, that of the higher number stands.
  number bigint generated always as identity unique,
  reason text not null check (char_length(btrim(reason)) between 3 and 1000),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  reversed_by uuid references auth.users (id) on delete set null,
  reversed_at timestamptz,
  reversal_reason text check (char_length(btrim(reversal_reason)) between 3 and 1000),
  check ((reversed_at is null) = (reversal_reason is null))
);
create index remark_sets_created_by on private.remark_sets (created_by);
create index remark_sets_reversed_by on private.remark_sets (reversed_by);
create trigger remark_sets_audit_insert after insert on private.remark_sets
  referencing new table as new_rows
  for each statement execute function private.record_audit('id');
create trigger remark_sets_audit_update after update on private.remark_sets
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_audit('id');

-- What was decided of a question. The newest of the sets that are not reversed is in force, and stands in the key columns of
-- the question, where everything that grades or shows it reads them.
create table private.question_rulings (
  set_id uuid not null references private.remark_sets (id) on delete cascade,
  question_id uuid not null references public.questions (id) on delete cascade,
  -- keys: whoever chose one of them; all: whoever attempted; dropped: everybody; restored: by the key it was given with.
  kind text not null check (kind in ('keys', 'all', 'dropped', 'restored')),
  keys smallint[] check (cardinality(keys) between 1 and 4 and keys <@ array[0, 1, 2, 3]::smallint[]),
  primary key (set_id, question_id),
  check ((kind = 'keys') = (keys is not null))
);
create index question_rulings_of_question on private.question_rulings (question_id);

-- The key a question was given with, kept when it is ruled on for the first time.
create table private.given_keys (
  question_id uuid primary key references public.questions (id) on delete cascade,
  correct_index smallint,
  accepted_indexes smallint[],
  dropped boolean not null
);

-- How far the marking of a set, or of its reversal, has come; kept apart, so that the audit log has decisions only.
create table private.remark_progress (
  set_id uuid primary key references private.remark_sets (id) on delete cascade,
  total int not null,
  done int not null default 0,
  -- Attempts whose marks changed, and of these, those that rose and fell.
  changed int not null default 0,
  raised int not null default 0,
  lowered int not null default 0,
  -- Attempts are marked in the order of their ids; this one is the last that is done.
  last_attempt uuid,
  finished_at timestamptz,
  tries int not null default 0,
  retry_at timestamptz not null default now(),
  error text
);
create index remark_progress_open on private.remark_progress (set_id) where finished_at is null;

-- The marks of each attempt that a set, or its reversal, changed.
create table private.remark_changes (
  set_id uuid not null references private.remark_sets (id) on delete cascade,
  is_reversal boolean not null,
  attempt_id uuid not null references public.attempts (id) on delete cascade,
  marks_before numeric(7, 2) not null,
  marks_after numeric(7, 2) not null,
  primary key (set_id, is_reversal, attempt_id)
);
create index remark_changes_of_attempt on private.remark_changes (attempt_id);

-- Published outcomes that are marked anew and not told: a student who may still answer one of the attempt's questions is
-- told when that is over.
create table private.remark_tellings (
  attempt_id uuid primary key references public.attempts (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- What the student was told last.
  marks_before numeric(7, 2) not null,
  -- Questions whose outcome changed.
  questions uuid[] not null,
  created_at timestamptz not null default now()
);
create index remark_tellings_of_user on private.remark_tellings (user_id);

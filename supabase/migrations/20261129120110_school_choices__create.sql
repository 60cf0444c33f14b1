-- The school that a student named, within a district: docs/decisions/057-friends.md. Read by nobody over REST; goes with the account, and
-- with a guardian's consent.
create table private.school_choices (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Of the profile when it was chosen; folded, as two spellings of a district are one.
  state text not null check (char_length(state) between 1 and 80),
  district text not null check (char_length(district) between 1 and 120),
  -- As it was typed: shown to the student alone.
  name text not null check (char_length(name) between 3 and 120),
  -- By which two are one: core/domain/friends/school-key.ts.
  key text not null check (char_length(key) between 2 and 2000),
  chosen_at timestamptz not null default now()
);
create index school_choices_of_place on private.school_choices (state, district, key);

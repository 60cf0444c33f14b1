-- Battles (docs/decisions/055): a list of questions that all players meet for the first time, taken by each as an attempt of
-- their own. Nobody reads these tables over REST: a code and the outcomes of others are told by functions alone.
alter table public.tests drop constraint tests_mode_check;
alter table public.tests add constraint tests_mode_check
  check (mode in ('custom', 'chapter', 'difficulty_mix', 'pyp', 'quick', 'neet_mock', 'practice', 'battle'));

create table private.battles (
  id uuid primary key default gen_random_uuid(),
  -- Null: whoever made it has left.
  host_id uuid references auth.users (id) on delete set null,
  -- Against the computer; at the same moment; each at a time of their own within a day.
  kind text not null check (kind in ('rival', 'live', 'open')),
  rival smallint check (rival between 1 and 5),
  subject text not null check (length(subject) between 1 and 200),
  -- Null: all of the subject.
  chapter text check (length(chapter) between 1 and 200),
  question_count smallint not null check (question_count in (5, 10)),
  seconds_each smallint not null check (seconds_each in (60, 90)),
  seats smallint not null check (seats between 1 and 6),
  code text unique check (length(code) = 8),
  state text not null default 'lobby' check (state in ('lobby', 'running', 'over', 'cancelled')),
  created_at timestamptz not null default now(),
  -- Until then somebody may come.
  lobby_until timestamptz not null,
  test_id uuid unique references public.tests (id) on delete set null,
  starts_at timestamptz,
  -- Until then somebody may begin.
  ends_at timestamptz,
  over_at timestamptz,
  -- No player had met any of its questions, ever.
  is_first_met boolean,
  rematch_id uuid references private.battles (id) on delete set null,
  check ((kind = 'rival') = (rival is not null)),
  check (state <> 'running' or (starts_at is not null and ends_at is not null)),
  check ((state = 'over') = (over_at is not null))
);
create index battles_of_host on private.battles (host_id, created_at);
create index battles_unsettled on private.battles (state, created_at) where state in ('lobby', 'running');

create table private.battle_players (
  battle_id uuid not null references private.battles (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  joined_at timestamptz not null default now(),
  ready_at timestamptz,
  attempt_id uuid unique references public.attempts (id) on delete set null,
  -- Of the subject, after this battle; null: it was not rated.
  rating_after double precision check (rating_after between -10000 and 10000),
  deviation_after double precision check (deviation_after between 0 and 350),
  primary key (battle_id, user_id)
);
create index battle_players_of_user on private.battle_players (user_id, joined_at);

-- What the computer answers, drawn when the list was frozen: before its player saw a question.
create table private.battle_rival_answers (
  battle_id uuid not null references private.battles (id) on delete cascade,
  position smallint not null check (position between 1 and 10),
  outcome text not null check (outcome in ('right', 'wrong', 'blank')),
  done_ms int not null check (done_ms between 0 and 3600000),
  primary key (battle_id, position)
);

create table private.battle_ratings (
  user_id uuid not null references auth.users (id) on delete cascade,
  subject text not null check (length(subject) between 1 and 200),
  rating double precision not null check (rating between -10000 and 10000),
  deviation double precision not null check (deviation between 0 and 350),
  volatility double precision not null check (volatility between 0 and 1),
  battles int not null check (battles > 0),
  rated_at timestamptz not null default now(),
  primary key (user_id, subject)
);

-- Which pairs were rated in the last days: the same two count three times a week.
create table private.battle_games (
  battle_id uuid not null references private.battles (id) on delete cascade,
  one_id uuid not null references auth.users (id) on delete cascade,
  other_id uuid not null references auth.users (id) on delete cascade,
  played_at timestamptz not null default now(),
  primary key (battle_id, one_id, other_id),
  check (one_id < other_id)
);
create index battle_games_of_pair on private.battle_games (one_id, other_id, played_at);
create index battle_games_of_other on private.battle_games (other_id);
create index battle_games_played on private.battle_games (played_at);

create trigger battles_limit after insert on private.battles
  referencing new table as new_rows for each statement
  execute function private.limit_kept_rows('host_id', '5000', 'You have made 5,000 battles. No more can be kept.');
create trigger battle_players_limit after insert on private.battle_players
  referencing new table as new_rows for each statement
  execute function private.limit_kept_rows('user_id', '5000', 'You have been in 5,000 battles. No more can be kept.');

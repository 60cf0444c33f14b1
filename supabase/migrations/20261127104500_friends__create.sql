-- Friends: both sides agree, by code or link; docs/decisions/057-friends.md. Nobody reads these tables over REST. What a screen names is
-- the id of a row, which is not the id of a person.
create table private.friend_codes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{12}$'),
  made_at timestamptz not null default now()
);

-- Two rows for a friendship, one for each side.
create table private.friendships (
  user_id uuid not null references auth.users (id) on delete cascade,
  friend_id uuid not null references auth.users (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  since timestamptz not null default now(),
  primary key (user_id, friend_id),
  check (user_id <> friend_id)
);
create index friendships_of_friend on private.friendships (friend_id);

create table private.friend_requests (
  to_id uuid not null references auth.users (id) on delete cascade,
  from_id uuid not null references auth.users (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  asked_at timestamptz not null default now(),
  -- Declined, or from somebody who is blocked: it still waits for the one who asked, and the other never sees it again.
  hidden boolean not null default false,
  primary key (to_id, from_id),
  check (to_id <> from_id)
);
create index friend_requests_from on private.friend_requests (from_id);
create index friend_requests_asked_at on private.friend_requests (asked_at);

create table private.friend_blocks (
  user_id uuid not null references auth.users (id) on delete cascade,
  blocked_id uuid not null references auth.users (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  blocked_at timestamptz not null default now(),
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index friend_blocks_of_blocked on private.friend_blocks (blocked_id);

create trigger friendships_limit after insert on private.friendships
  referencing new table as new_rows for each statement
  execute function private.limit_kept_rows('user_id', '200', 'One of you has 200 friends already.');
create trigger friend_requests_limit after insert on private.friend_requests
  referencing new table as new_rows for each statement
  execute function private.limit_kept_rows('from_id', '50', 'Fifty people have not answered you yet. Please wait, or take a request back.');
create trigger friend_blocks_limit after insert on private.friend_blocks
  referencing new table as new_rows for each statement
  execute function private.limit_kept_rows('user_id', '1000', 'You have blocked 1,000 people. No more can be kept.');

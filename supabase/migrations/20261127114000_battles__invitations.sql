-- Friends whom the host of a lobby asked to come. They go when the friend comes or declines, when the battle begins, and with it.
create table private.battle_invitations (
  battle_id uuid not null references private.battles (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  invited_at timestamptz not null default now(),
  primary key (battle_id, user_id)
);
create index battle_invitations_of_user on private.battle_invitations (user_id, invited_at);
alter table private.battle_invitations enable row level security;
create trigger battle_invitations_limit after insert on private.battle_invitations
  referencing new table as new_rows for each statement
  execute function private.limit_kept_rows('user_id', '5000', 'Too many invitations are waiting. Please try again later.');

create table public.gamification (
  user_id uuid primary key references auth.users (id) on delete cascade,
  streak_days int not null default 0 check (streak_days >= 0),
  longest_streak_days int not null default 0,
  points int not null default 0,
  badges text[] not null default '{}',
  -- One is earned for every 7 days of a streak, two can be banked.
  streak_freezes int not null default 0 check (streak_freezes between 0 and 2),
  -- The last day, in Asia/Kolkata, that counted for the streak.
  last_active_day date,
  updated_at timestamptz not null default now()
);
create trigger gamification_touch before update on public.gamification
  for each row execute function private.touch_updated_at();
alter table public.gamification enable row level security;
create policy own_record on public.gamification for select to authenticated using (user_id = (select auth.uid()));
grant select (user_id, streak_days, longest_streak_days, points, badges, streak_freezes, last_active_day, updated_at)
  on public.gamification to authenticated;

-- Every point there is. The unique key makes awarding the same thing twice impossible.
create table public.points_ledger (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  reason text not null check (reason in ('daily_activity', 'graded_attempt')),
  reference text not null,
  points int not null check (points >= 0),
  -- A day in Asia/Kolkata.
  day date not null,
  created_at timestamptz not null default now(),
  unique (user_id, reason, reference)
);
create index points_ledger_of_user on public.points_ledger (user_id, day);
create index points_ledger_of_day on public.points_ledger (day, user_id) include (points);
alter table public.points_ledger enable row level security;
create policy own_points on public.points_ledger for select to authenticated using (user_id = (select auth.uid()));
grant select (id, user_id, reason, reference, points, day, created_at) on public.points_ledger to authenticated;

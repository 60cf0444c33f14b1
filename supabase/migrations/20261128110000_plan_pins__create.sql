-- What a student put on another day of the plan, or locked to its day. The plan itself is worked out when asked for; this is
-- all that is kept of it. Written by the server, a few rows a student: days that are over are taken away.
create table private.plan_pins (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- As core/domain/plan/pins.ts names it: 'Physics: Waves', or 'paper: ' and its id in the library.
  quest text not null check (length(quest) between 1 and 410),
  -- In India.
  day date not null,
  -- Where it was planned; the same as the day: it was only locked.
  from_day date not null,
  -- It was planned as new: no day before asks it.
  is_new boolean not null,
  -- A chapter may be planned several times a week.
  primary key (user_id, quest, from_day)
);
create trigger plan_pins_limit after insert on private.plan_pins
  referencing new table as new_rows for each statement
  execute function private.limit_kept_rows('user_id', '40', 'Your plan holds 40 changes. Please unlock some of them first.');

-- What the day was planned from: the days after it are planned from the same, so that all screens agree until tomorrow.
alter table private.quest_plans add column figures jsonb check (jsonb_typeof(figures) = 'object');
-- It is worked out with the rest of the plan now.
alter table private.quest_plans drop column tomorrow;

-- Plans of a day, of each exam, in a table of their own: a server of the version before writes quest_plans by its old key while both serve
-- (docs/decisions/094-two-versions-at-once.md). Nothing new reads or writes that one; it goes with the release after.
create table private.day_plans (
  user_id uuid not null references auth.users (id) on delete cascade,
  exam text not null,
  -- In India.
  day date not null,
  -- As core/contracts/quests/get-tonight.ts has them.
  quests jsonb not null check (jsonb_typeof(quests) = 'array' and jsonb_array_length(quests) <= 8),
  -- What the day was planned from: the days after it are planned from the same, so that all screens agree until tomorrow.
  figures jsonb check (jsonb_typeof(figures) = 'object'),
  primary key (user_id, exam)
);
insert into private.day_plans (user_id, exam, day, quests, figures)
  select user_id, exam, day, quests, figures from private.quest_plans;

delete from private.quest_plans where exam <> 'neet-ug';
alter table private.quest_plans drop constraint quest_plans_pkey, drop column exam, add primary key (user_id);

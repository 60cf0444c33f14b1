-- What a student is asked today, as it was planned when first asked for: figures that change in the day change nothing of it.
-- One row a student, written by the server; the next day replaces it.
create table private.quest_plans (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- In India.
  day date not null,
  -- As core/contracts/quests/get-tonight.ts has them.
  quests jsonb not null check (jsonb_typeof(quests) = 'array' and jsonb_array_length(quests) <= 8),
  -- What the next day would begin with: worked out with the rest, because counting what is left of the bank is dear.
  tomorrow jsonb
);

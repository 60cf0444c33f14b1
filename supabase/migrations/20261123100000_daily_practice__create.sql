-- Daily practice is an ordinary test of its owner: saving, working offline, grading and what may be known are those of any
-- test. What is kept beside it is which mistake each question stands for. When a mistake is asked again follows from the
-- graded answers each time (docs/decisions/027-daily-practice-is-planned-for-exam-day.md), so nothing can be counted twice.
create table private.practice_questions (
  test_id uuid not null,
  question_id uuid not null,
  -- The question of the notebook: this one, a sibling of the same topic, or what it was before it was corrected.
  entry_id uuid not null references public.questions (id) on delete cascade,
  primary key (test_id, question_id),
  foreign key (test_id, question_id) references public.test_questions (test_id, question_id) on delete cascade
);
create index practice_questions_entry on private.practice_questions (entry_id);

-- The order in which an attempt shows the options of a question: the option at each place, from 0; null: as in the bank.
-- Saved answers count places as shown; grading turns them into options of the bank.
alter table public.attempt_questions add column option_order smallint[] check (cardinality(option_order) = 4);

-- Not where options name each other; '(a)-(ii), (b)-(i)' names the lines of a list and may stand anywhere.
create function private.shuffled_options(p_options text[]) returns smallint[]
  language sql volatile
  set search_path = ''
  as $$
  select case when array_to_string(p_options, ' ') !~* '(of (the above|these)|\([a-d]\)[, ]+(and|or|nor)\y|options? [a-d1-4]\y|उपर्युक्त|उपरोक्त|इनमें से)'
    then (select array_agg(place order by random()) from generate_series(0, 3) place) end
$$;
revoke execute on function private.shuffled_options(text[]) from public;

alter table public.profiles
  -- Minutes of daily practice a day.
  add column practice_minutes int not null default 20 check (practice_minutes between 5 and 180),
  -- Once a week: what got better, and what to do next.
  add column weekly_mail boolean not null default false;
grant select (practice_minutes, weekly_mail), insert (practice_minutes, weekly_mail), update (practice_minutes, weekly_mail)
  on public.profiles to authenticated;
create index profiles_weekly_mail on public.profiles (user_id) where weekly_mail;

-- Which weekly mails were written: one for each Sunday.
create table private.weekly_mails (
  user_id uuid not null references auth.users (id) on delete cascade,
  week date not null,
  queued_at timestamptz not null default now(),
  primary key (user_id, week)
);

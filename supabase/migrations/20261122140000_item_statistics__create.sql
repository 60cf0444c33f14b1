-- Statistics of each question, from the first answer each student gave to it: docs/item-statistics.md.
-- Whoever hands in writes one row of the queue, and waits for nobody; the job fold-item-statistics adds up what waits.

-- What is to be counted anew: an attempt, or a question whose key changed. Only ever added to, and emptied by the job:
-- nobody waits for anybody else's row.
create table private.item_statistics_queue (
  id bigint generated always as identity primary key,
  attempt_id uuid,
  question_id uuid,
  check (num_nonnulls(attempt_id, question_id) = 1)
);

-- What an attempt has added to the tallies: it is taken out again before the attempt is counted anew. No foreign key:
-- it is still needed when the attempt is gone.
create table private.item_contributions (
  attempt_id uuid primary key,
  group_id uuid not null,
  question_ids uuid[] not null,
  -- 0–3: the option; 4: more than one; 5: none.
  choices smallint[] not null,
  -- Marks in the rest of the test, in hundredths of a percent of its most.
  rests int[] not null,
  -- A place in item_tallies.times; -1: not known.
  times smallint[] not null,
  check (cardinality(choices) = cardinality(question_ids) and cardinality(rests) = cardinality(question_ids)
    and cardinality(times) = cardinality(question_ids))
);

-- Sums over all counted answers to a question, apart for each test that many sit; tests students make for themselves
-- stand together under the id of zeros.
create table private.item_tallies (
  question_id uuid not null references public.questions (id) on delete cascade,
  group_id uuid not null,
  taken int not null check (taken > 0),
  -- How often each of the 6 choices was taken, by 25 steps of the rest: choice * 25 + step.
  choices int[] not null check (cardinality(choices) = 150),
  -- Over who gave an answer: sums of the rest by choice (without 'none'), and of its squares.
  rest_sums bigint[] not null check (cardinality(rest_sums) = 5),
  rest_squares bigint not null,
  -- How many answers took how long, in 81 steps that grow with the time.
  times int[] not null check (cardinality(times) = 81),
  primary key (question_id, group_id)
);

-- An outcome is written whenever an attempt is graded, and again when it is graded anew; it goes with its attempt.
create function private.queue_graded_attempt() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  insert into private.item_statistics_queue (attempt_id) values (coalesce(new.attempt_id, old.attempt_id));
  return null;
end
$$;
create trigger attempt_outcomes_item_statistics after insert or update or delete on private.attempt_outcomes
  for each row execute function private.queue_graded_attempt();

create function private.queue_marked_attempt() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  insert into private.item_statistics_queue (attempt_id) values (new.id);
  return null;
end
$$;
create trigger attempts_item_statistics after update of marks on public.attempts
  for each row when (old.marks <> new.marks) execute function private.queue_marked_attempt();

create function private.queue_keyed_question() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  insert into private.item_statistics_queue (question_id) values (new.id);
  return null;
end
$$;
create trigger questions_item_statistics after update of correct_index, accepted_indexes, dropped on public.questions
  for each row when (
    (old.correct_index, old.accepted_indexes, old.dropped)
      is distinct from (new.correct_index, new.accepted_indexes, new.dropped)
  ) execute function private.queue_keyed_question();

insert into private.item_statistics_queue (attempt_id)
select id from public.attempts where status = 'submitted' order by started_at, id;

-- Questions whose good students agree on another option than the key.
create table public.key_suspicions (
  question_id uuid primary key references public.questions (id) on delete cascade,
  -- The key that is doubted, and the likelier option.
  key_index smallint not null check (key_index between 0 and 3),
  option_index smallint not null check (option_index between 0 and 3 and option_index <> key_index),
  -- In standard errors; the larger, the more certain.
  strength real not null check (strength > 0),
  answered int not null,
  -- Shares of the upper third.
  upper_key real not null,
  upper_option real not null,
  key_discrimination real,
  option_discrimination real not null,
  updated_at timestamptz not null default now()
);
create index key_suspicions_strongest on public.key_suspicions (strength desc, question_id);
alter table public.key_suspicions enable row level security;
create policy admin_reads on public.key_suspicions for select to authenticated using ((select public.is_admin()));
grant select (question_id, key_index, option_index, strength, answered, upper_key, upper_option, key_discrimination,
  option_discrimination, updated_at) on public.key_suspicions to authenticated;

-- A person has looked: this key is right, this option is not. Of another key or option it says nothing.
create table public.key_suspicion_dismissals (
  question_id uuid not null references public.questions (id) on delete cascade,
  key_index smallint not null check (key_index between 0 and 3),
  option_index smallint not null check (option_index between 0 and 3),
  reason text not null check (char_length(btrim(reason)) between 1 and 500),
  dismissed_by uuid default auth.uid() references auth.users (id) on delete set null,
  dismissed_at timestamptz not null default now(),
  primary key (question_id, key_index, option_index)
);
create index key_suspicion_dismissals_by on public.key_suspicion_dismissals (dismissed_by);
alter table public.key_suspicion_dismissals enable row level security;
create policy admin_reads on public.key_suspicion_dismissals for select to authenticated
  using ((select public.is_admin()));
create policy admin_adds on public.key_suspicion_dismissals for insert to authenticated
  with check ((select public.is_admin()) and dismissed_by = (select auth.uid()));
create policy admin_removes on public.key_suspicion_dismissals for delete to authenticated
  using ((select public.is_admin()));
grant select (question_id, key_index, option_index, reason, dismissed_by, dismissed_at),
  insert (question_id, key_index, option_index, reason) on public.key_suspicion_dismissals to authenticated;
grant delete on public.key_suspicion_dismissals to authenticated;
create trigger key_suspicion_dismissals_audit_insert after insert on public.key_suspicion_dismissals
  referencing new table as new_rows
  for each statement execute function private.record_audit('question_id');
create trigger key_suspicion_dismissals_audit_delete after delete on public.key_suspicion_dismissals
  referencing old table as old_rows
  for each statement execute function private.record_audit('question_id');

-- A page of the suspicions, the most certain first: those that wait, or those that were dismissed. One whose key was
-- changed or joined by the likelier option is settled, and in neither.
create function public.find_key_suspicions(p_dismissed boolean default false, p_page int default 1) returns table (
  question_id uuid, subject text, chapter text, stem text, options text[], language text, status text,
  key_index smallint, option_index smallint, strength real, answered int, upper_key real, upper_option real,
  key_discrimination real, option_discrimination real, reason text, dismissed_by text, dismissed_at timestamptz,
  total bigint
)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  page_size constant int := 20;
begin
  perform private.require_admin();
  return query
    select q.id, q.subject, q.chapter, q.stem, q.options, q.language, q.status, s.key_index, s.option_index, s.strength,
      s.answered, s.upper_key, s.upper_option, s.key_discrimination, s.option_discrimination, d.reason,
      coalesce(nullif(btrim(p.full_name), ''), u.email::text), d.dismissed_at, count(*) over ()
    from public.key_suspicions s
      join public.questions q on q.id = s.question_id and q.correct_index = s.key_index and not q.dropped
        and not (s.option_index = any (coalesce(q.accepted_indexes, '{}')))
      left join public.key_suspicion_dismissals d on d.question_id = s.question_id and d.key_index = s.key_index
        and d.option_index = s.option_index
      left join auth.users u on u.id = d.dismissed_by
      left join public.profiles p on p.user_id = d.dismissed_by
    where (d.question_id is not null) = p_dismissed
    order by s.strength desc, s.question_id
    limit page_size offset (greatest(p_page, 1)::bigint - 1) * page_size;
end
$$;
grant execute on function public.find_key_suspicions(boolean, int) to authenticated;

-- Whether the student had marked the question for review: the review after the test can show these alone.
alter table public.items_attempted add column flagged boolean not null default false;
update public.items_attempted i set flagged = true from public.attempt_responses r
  where r.attempt_id = i.attempt_id and r.question_id = i.question_id and r.flagged;
grant select (flagged) on public.items_attempted to authenticated;

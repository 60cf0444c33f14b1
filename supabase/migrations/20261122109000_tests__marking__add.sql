-- What a right, a wrong and an unanswered question of the test are worth; of every test so far: as in NEET.
alter table public.tests add column marking jsonb not null default '{"right": 4, "wrong": -1, "blank": 0}'
  check (coalesce(
    jsonb_typeof(marking -> 'right') = 'number' and jsonb_typeof(marking -> 'wrong') = 'number'
      and jsonb_typeof(marking -> 'blank') = 'number'
      and (marking -> 'right')::numeric between 1 and 100 and (marking -> 'right')::numeric % 1 = 0
      and (marking -> 'wrong')::numeric between -100 and 0 and (marking -> 'wrong')::numeric * 100 % 1 = 0
      and (marking -> 'blank')::numeric between -100 and 100 and (marking -> 'blank')::numeric * 100 % 1 = 0,
    false
  ));
grant select (marking) on public.tests to authenticated;

-- It was 720 for every test, and is that of a full paper: its questions, each at the marks of a right answer.
alter table public.tests alter column total_marks set default 0,
  drop constraint tests_total_marks_check,
  add constraint tests_total_marks_check check (total_marks >= 0);
update public.tests t set total_marks = (marking -> 'right')::int * (
  select count(*) from public.test_questions q where q.test_id = t.id
);

-- Each exam of a student has its own plan and its own day: docs/decisions/113-the-plan-of-the-shown-exam.md.

alter table private.quest_plans add column exam text not null default 'neet-ug';
alter table private.quest_plans drop constraint quest_plans_pkey, add primary key (user_id, exam);
alter table private.plan_pins add column exam text not null default 'neet-ug';
alter table private.plan_pins drop constraint plan_pins_pkey, add primary key (user_id, exam, quest, from_day);
drop trigger plan_pins_limit on private.plan_pins;
create trigger plan_pins_limit after insert on private.plan_pins
  referencing new table as new_rows for each statement
  execute function private.limit_kept_rows('user_id', '120', 'Your plans hold 120 changes. Please unlock some of them first.');

-- The profile has the day of the exam that is shown, as the exam-day hub writes it. Here are those of a student's other exams, as they were
-- when another was shown; what belongs to the student, as the home address, stays in the profile alone.
create table private.exam_days (
  user_id uuid not null references auth.users (id) on delete cascade,
  exam text not null,
  exam_date timestamptz constraint exam_days_exam_date_in_range
    check (exam_date between '2000-01-01 00:00:00+00' and '2100-01-01 00:00:00+00'),
  exam_city text,
  exam_center_address text,
  exam_lat double precision,
  exam_lng double precision,
  exam_located text,
  exam_place text,
  exam_reporting_mins int,
  exam_travel_mins int,
  primary key (user_id, exam)
);
create index exam_days_date on private.exam_days (exam_date);

-- One date stood for all exams until now: the screens said it of the one that is shown, and the plan of NEET (UG).
insert into private.exam_days
  select user_id, 'neet-ug', exam_date, exam_city, exam_center_address, exam_lat, exam_lng, exam_located, exam_place,
    exam_reporting_mins, exam_travel_mins
  from public.profiles
  where current_exam <> 'neet-ug' and (exam_date is not null or exam_city is not null or exam_center_address is not null);

-- With another exam shown, the profile has the day of that one. What is written beside the switch is of the exam that is switched to.
create function private.switch_exam_day()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  kept private.exam_days;
begin
  insert into private.exam_days (user_id, exam, exam_date, exam_city, exam_center_address, exam_lat, exam_lng, exam_located, exam_place,
      exam_reporting_mins, exam_travel_mins)
    values (old.user_id, old.current_exam, old.exam_date, old.exam_city, old.exam_center_address, old.exam_lat, old.exam_lng,
      old.exam_located, old.exam_place, old.exam_reporting_mins, old.exam_travel_mins)
    on conflict (user_id, exam) do update set exam_date = excluded.exam_date, exam_city = excluded.exam_city,
      exam_center_address = excluded.exam_center_address, exam_lat = excluded.exam_lat, exam_lng = excluded.exam_lng,
      exam_located = excluded.exam_located, exam_place = excluded.exam_place, exam_reporting_mins = excluded.exam_reporting_mins,
      exam_travel_mins = excluded.exam_travel_mins;
  delete from private.exam_days where user_id = new.user_id and exam = new.current_exam returning * into kept;
  if (new.exam_center_address, new.exam_city) is not distinct from (old.exam_center_address, old.exam_city) then
    new.exam_lat = kept.exam_lat;
    new.exam_lng = kept.exam_lng;
    new.exam_located = kept.exam_located;
    new.exam_place = kept.exam_place;
  end if;
  if new.exam_date is not distinct from old.exam_date then new.exam_date = kept.exam_date; end if;
  if new.exam_city is not distinct from old.exam_city then new.exam_city = kept.exam_city; end if;
  if new.exam_center_address is not distinct from old.exam_center_address then
    new.exam_center_address = kept.exam_center_address;
  end if;
  if new.exam_reporting_mins is not distinct from old.exam_reporting_mins then
    new.exam_reporting_mins = kept.exam_reporting_mins;
  end if;
  if new.exam_travel_mins is not distinct from old.exam_travel_mins then
    new.exam_travel_mins = kept.exam_travel_mins;
  end if;
  return new;
end
$$;
revoke execute on function private.switch_exam_day() from public;
-- After profiles_leave_current_exam, by its name.
create trigger profiles_switch_exam_day before update of other_exams, current_exam on public.profiles
  for each row when (new.current_exam is distinct from old.current_exam) execute function private.switch_exam_day();

-- An address that came with the switch is looked up like one that was written.
drop trigger profiles_want_places on public.profiles;
create trigger profiles_want_places
  after insert or update of home_address, exam_center_address, exam_city, other_exams, current_exam
  on public.profiles for each row execute function private.want_places();

-- Every exam day of a student that is to come or was: of the exam that is shown, and of the others they still prepare for.
create view private.exam_days_of_students as
  select user_id, current_exam as exam, exam_date, exam_city, exam_center_address, exam_lat, exam_lng, exam_located, exam_place,
    exam_reporting_mins, exam_travel_mins, true as is_shown
  from public.profiles
  union all
  select d.user_id, d.exam, d.exam_date, d.exam_city, d.exam_center_address, d.exam_lat, d.exam_lng, d.exam_located, d.exam_place,
    d.exam_reporting_mins, d.exam_travel_mins, false
  from private.exam_days d join public.profiles p on p.user_id = d.user_id
  where d.exam <> p.current_exam and (d.exam = 'neet-ug' or d.exam = any (p.other_exams));

create function private.exam_date_of(p_user uuid, p_exam text)
  returns timestamptz
  language sql stable
  as $$
  select exam_date from private.exam_days_of_students where user_id = p_user and exam = p_exam
$$;
revoke execute on function private.exam_date_of(uuid, text) from public;

-- What practice may ask of another exam than NEET (UG): what a scheduled test will ask, or asks now, is left out.
create function private.to_practise_of_exam(p_exam text)
  returns table (id uuid, subject text, chapter text, topic text, kind text)
  language sql stable
  as $$
  select q.id, q.subject, q.chapter, q.topic, q.kind
  from private.practice_of_exam(p_exam) mine join public.questions q on q.id = mine.id
  where q.id not in (
    select s.question_id from public.tests t join public.test_questions s on s.test_id = t.id
    where (t.opens_at is not null or t.closes_at is not null) and coalesce(t.closes_at, t.opens_at) > now()
  )
$$;
revoke execute on function private.to_practise_of_exam(text) from public;

-- Whose exam day it is: who writes it from a page that shows another exam says so, and nothing is written.
create or replace view public.v_examday_context with (security_invoker = true) as
  select user_id, home_address, exam_center_address, exam_city, exam_date,
    exam_arrival_buffer_mins as buffer_mins, home_lat, home_lng, exam_lat, exam_lng,
    home_located, exam_located, home_place, exam_place,
    exam_reporting_mins as reporting_mins, exam_travel_mins as travel_mins, exam_evening_mail as evening_mail,
    current_exam as exam
  from public.profiles
  where user_id = (select auth.uid()) or current_user not in ('anon', 'authenticated');

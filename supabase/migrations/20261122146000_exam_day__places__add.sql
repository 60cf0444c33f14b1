-- How the places of the exam day were found, what a student knows better than our estimates, and whether the plan is
-- mailed by itself the evening before.
alter table public.profiles
  -- address: found by the geocoder; city: the centre of the city, because nothing better is known; hand: moved by the student.
  add column home_located text check (home_located in ('address', 'city', 'hand')),
  add column exam_located text check (exam_located in ('address', 'city', 'hand')),
  -- The city whose centre it is.
  add column home_place text check (char_length(home_place) <= 200),
  add column exam_place text check (char_length(exam_place) <= 200),
  -- Minutes before the exam begins, as the admit card says it; null: as usual for the exam.
  add column exam_reporting_mins int check (exam_reporting_mins between 30 and 300),
  -- Minutes from door to door; null: estimated from the distance.
  add column exam_travel_mins int check (exam_travel_mins between 1 and 2880),
  add column exam_evening_mail boolean not null default false;

grant select (home_located, exam_located, home_place, exam_place, exam_reporting_mins, exam_travel_mins, exam_evening_mail),
  insert (exam_reporting_mins, exam_travel_mins, exam_evening_mail),
  update (exam_reporting_mins, exam_travel_mins, exam_evening_mail)
  on public.profiles to authenticated;

-- Addresses whose coordinates are still to be found, or to be found better.
create table private.address_lookups (
  user_id uuid not null references auth.users (id) on delete cascade,
  place text not null check (place in ('home', 'exam')),
  due_at timestamptz not null default now(),
  tries int not null default 0,
  primary key (user_id, place)
);
create index address_lookups_due on private.address_lookups (due_at);

-- Which evening mails were written: one for each date of the exam.
create table private.exam_day_mails (
  user_id uuid not null references auth.users (id) on delete cascade,
  exam_date timestamptz not null,
  queued_at timestamptz not null default now(),
  primary key (user_id, exam_date)
);

create index profiles_exam_evening on public.profiles (exam_date) where exam_evening_mail;

-- Coordinates belong to the address they were found for: with another address they go, unless new ones come with it, and are looked up anew.
create function private.forget_places() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  if new.home_address is distinct from old.home_address
    and (new.home_lat, new.home_lng) is not distinct from (old.home_lat, old.home_lng) then
    new.home_lat = null; new.home_lng = null; new.home_located = null; new.home_place = null;
  end if;
  if (new.exam_center_address, new.exam_city) is distinct from (old.exam_center_address, old.exam_city)
    and (new.exam_lat, new.exam_lng) is not distinct from (old.exam_lat, old.exam_lng) then
    new.exam_lat = null; new.exam_lng = null; new.exam_located = null; new.exam_place = null;
  end if;
  return new;
end
$$;
create trigger profiles_forget_places before update of home_address, exam_center_address, exam_city
  on public.profiles for each row execute function private.forget_places();

create function private.want_places() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' or new.home_address is distinct from old.home_address then
    delete from private.address_lookups where user_id = new.user_id and place = 'home';
    if new.home_address is not null and new.home_lat is null then
      insert into private.address_lookups (user_id, place) values (new.user_id, 'home');
    end if;
  end if;
  if tg_op = 'INSERT' or (new.exam_center_address, new.exam_city) is distinct from (old.exam_center_address, old.exam_city) then
    delete from private.address_lookups where user_id = new.user_id and place = 'exam';
    if coalesce(new.exam_center_address, new.exam_city) is not null and new.exam_lat is null then
      insert into private.address_lookups (user_id, place) values (new.user_id, 'exam');
    end if;
  end if;
  return null;
end
$$;
create trigger profiles_want_places after insert or update of home_address, exam_center_address, exam_city
  on public.profiles for each row execute function private.want_places();
revoke execute on function private.forget_places(), private.want_places() from public;

-- What was saved before addresses were looked up.
insert into private.address_lookups (user_id, place)
  select user_id, 'home' from public.profiles where home_address is not null and home_lat is null
  union all
  select user_id, 'exam' from public.profiles
    where coalesce(exam_center_address, exam_city) is not null and exam_lat is null;

-- A home address is its student's alone, administrators included; programs with the secret key read it as before.
create or replace view public.v_examday_context with (security_invoker = true) as
  select user_id, home_address, exam_center_address, exam_city, exam_date,
    exam_arrival_buffer_mins as buffer_mins, home_lat, home_lng, exam_lat, exam_lng,
    home_located, exam_located, home_place, exam_place,
    exam_reporting_mins as reporting_mins, exam_travel_mins as travel_mins, exam_evening_mail as evening_mail
  from public.profiles
  where user_id = (select auth.uid()) or current_user not in ('anon', 'authenticated');

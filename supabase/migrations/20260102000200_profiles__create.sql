-- One row a student. Columns are nullable because language alone may be saved first;
-- "has a profile" means the fields of the onboarding form are set.
create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  full_name text check (char_length(btrim(full_name)) between 2 and 200),
  board text check (board in ('CBSE', 'State', 'ICSE', 'Other')),
  medium text check (medium in ('English', 'Hindi', 'Other')),
  class_level text check (class_level in ('XI', 'XII', 'Dropper')),
  state text check (char_length(state) between 1 and 100),
  district text check (char_length(district) between 1 and 100),
  language text not null default 'English' check (language in ('English', 'Hindi', 'Telugu', 'Tamil')),

  home_address text check (char_length(home_address) <= 500),
  exam_center_address text check (char_length(exam_center_address) <= 500),
  exam_city text check (char_length(exam_city) <= 100),
  exam_date timestamptz,
  exam_arrival_buffer_mins int not null default 45 check (exam_arrival_buffer_mins between 15 and 120),
  -- Degrees; written by the geocoding job, never by the student.
  home_lat double precision check (home_lat between -90 and 90),
  home_lng double precision check (home_lng between -180 and 180),
  exam_lat double precision check (exam_lat between -90 and 90),
  exam_lng double precision check (exam_lng between -180 and 180),

  -- What boards show: an alias made here, unless the student chose first name and initial.
  alias text not null default '',
  show_name boolean not null default false,
  reduced_motion boolean not null default false,
  nta_mode boolean not null default false,

  -- Written by a server function only (Digital Personal Data Protection Act: consent of minors' guardians).
  date_of_birth date check (date_of_birth > '1940-01-01'),
  guardian_email text check (char_length(guardian_email) <= 320),
  guardian_confirmed_at timestamptz,

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A name that says nothing about the person: most students are minors.
create function private.make_alias() returns text
  language sql volatile
  set search_path = ''
  as $$
  select (array['Brave', 'Bright', 'Calm', 'Clever', 'Curious', 'Eager', 'Gentle', 'Keen', 'Kind', 'Lively',
                'Patient', 'Quick', 'Quiet', 'Steady', 'Sunny', 'Swift', 'Warm', 'Wise'])[1 + floor(random() * 18)::int]
    || ' ' || (array['Bulbul', 'Chital', 'Crane', 'Falcon', 'Gaur', 'Hornbill', 'Koel', 'Langur', 'Mongoose', 'Myna',
                     'Otter', 'Panda', 'Peacock', 'Sambar', 'Sarus', 'Tahr', 'Tiger', 'Turtle'])[1 + floor(random() * 18)::int]
    || ' ' || (10 + floor(random() * 9990)::int)::text
$$;

create function private.give_alias() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  new.alias = private.make_alias();
  return new;
end
$$;
create trigger profiles_give_alias before insert on public.profiles
  for each row execute function private.give_alias();
create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();

alter table public.profiles enable row level security;
create policy own_profile on public.profiles for select to authenticated using (user_id = (select auth.uid()));
create policy admin_reads on public.profiles for select to authenticated using ((select public.is_admin()));
create policy own_insert on public.profiles for insert to authenticated with check (user_id = (select auth.uid()));
create policy own_update on public.profiles for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

grant select (user_id, full_name, board, medium, class_level, state, district, language, home_address,
  exam_center_address, exam_city, exam_date, exam_arrival_buffer_mins, home_lat, home_lng, exam_lat, exam_lng,
  alias, show_name, reduced_motion, nta_mode, date_of_birth, guardian_email, guardian_confirmed_at,
  created_at, updated_at) on public.profiles to authenticated;
grant insert (user_id, full_name, board, medium, class_level, state, district, language, home_address,
    exam_center_address, exam_city, exam_date, exam_arrival_buffer_mins, show_name, reduced_motion, nta_mode, updated_at),
  update (user_id, full_name, board, medium, class_level, state, district, language, home_address,
    exam_center_address, exam_city, exam_date, exam_arrival_buffer_mins, show_name, reduced_motion, nta_mode, updated_at)
  on public.profiles to authenticated;

-- The Exam Day Hub's view of a profile; row-level security of the table applies to whoever asks.
create view public.v_examday_context with (security_invoker = true) as
  select user_id, home_address, exam_center_address, exam_city, exam_date,
    exam_arrival_buffer_mins as buffer_mins, home_lat, home_lng, exam_lat, exam_lng
  from public.profiles;
grant select on public.v_examday_context to authenticated;

-- The ticks on the exam-day checklist.
create table public.exam_day_checklist (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  item smallint not null check (item between 1 and 8),
  ticked_at timestamptz not null default now(),
  primary key (user_id, item)
);
alter table public.exam_day_checklist enable row level security;
create policy own_ticks on public.exam_day_checklist for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select (user_id, item, ticked_at), insert (user_id, item), update (user_id, item)
  on public.exam_day_checklist to authenticated;
grant delete on public.exam_day_checklist to authenticated;

-- Reminders on devices (web push, RFC 8030, 8291, 8292): off until an administrator switches them on, and each topic until its student does.
insert into public.app_settings (key, value, is_public) values ('push_reminders', 'false', true);

alter table public.profiles
  add column push_exams boolean not null default false,
  add column push_duels boolean not null default false,
  add column push_streak boolean not null default false;
grant select (push_exams, push_duels, push_streak), insert (push_exams, push_duels, push_streak),
  update (push_exams, push_duels, push_streak) on public.profiles to authenticated;

-- The pair of keys by which push services know this installation; made when it is first needed.
create table private.push_keys (
  is_only boolean primary key default true check (is_only),
  private_jwk jsonb not null,
  made_at timestamptz not null default now()
);

create table private.push_devices (
  -- Given by the browser's push service; who knows it can send to the device, if they also have its keys.
  endpoint text primary key check (endpoint like 'https://%' and char_length(endpoint) <= 1000),
  user_id uuid not null references auth.users (id) on delete cascade,
  p256dh text not null check (char_length(p256dh) = 87),
  auth text not null check (char_length(auth) = 22),
  added_at timestamptz not null default now()
);
create index push_devices_of_user on private.push_devices (user_id, added_at);

-- The last one of each person: one a day at most.
create table private.pushes_sent (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- A day in Asia/Kolkata.
  day date not null,
  topic text not null check (topic in ('exams', 'duels', 'streak')),
  sent_at timestamptz not null default now()
);

create or replace function private.check_setting()
  returns trigger
  language plpgsql
  set search_path = ''
  as $$
declare
  kind constant text := jsonb_typeof(new.value);
  words constant text := new.value #>> '{}';
  fine boolean;
begin
  fine := case new.key
    when 'demo_mode_allowed' then kind = 'boolean'
    when 'students_confirm_sheets' then kind = 'boolean'
    when 'push_reminders' then kind = 'boolean'
    when 'pricing_enabled' then kind = 'boolean'
    when 'registration' then kind = 'string' and words in ('open', 'invited', 'closed')
    when 'site_name' then kind = 'string' and char_length(btrim(words)) between 1 and 60
    when 'site_logo' then kind = 'null'
      or kind = 'string' and words ~ '^/storage/v1/object/public/question-media/[\w./-]{1,200}$'
    when 'contact_email' then kind = 'null'
      or kind = 'string' and char_length(words) <= 254 and words ~ '^[^@\s<>]+@[^@\s<>]+$'
    when 'contact_phone' then kind = 'null' or kind = 'string' and words ~ '^[+\d][\d ()/-]{2,39}$'
    when 'contact_address' then kind = 'null' or kind = 'string' and char_length(words) between 1 and 300
    when 'languages_offered' then kind = 'array' and new.value @> '["English"]'
      and new.value <@ '["English", "Hindi", "Telugu", "Tamil"]'
    when 'tests_per_day' then kind = 'number' and words ~ '^\d{1,4}$' and words::int between 1 and 1000
    when 'attempts_per_day' then kind = 'number' and words ~ '^\d{1,4}$' and words::int between 1 and 1000
    else true
  end;
  if not fine then
    raise check_violation using message = format('%s is no value of %s', new.value, new.key);
  end if;
  return new;
end
$$;

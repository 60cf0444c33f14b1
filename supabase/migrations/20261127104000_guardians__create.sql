-- Under 18, a parent or guardian agrees to what is between people (Digital Personal Data Protection Act 2023, section 9). Written and
-- read by server functions alone: docs/decisions/056-consent-of-guardians.md.
create table private.guardians (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text check (char_length(email) <= 320),
  -- What the link of the mail is made of, with the server's secret. Another address has another one: the old link is over.
  link_id uuid not null default gen_random_uuid(),
  -- SHA-256 of what stands in the link; the link itself stands in the mail alone.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  state text not null default 'asked' check (state in ('asked', 'agreed', 'refused', 'mistaken', 'withdrawn')),
  how text check (how in ('mail', 'paper')),
  -- Of the notice that was read: core/domain/guardians/notice.ts.
  notice_version smallint check (notice_version > 0),
  name text check (char_length(btrim(name)) between 2 and 100),
  relation text check (relation in ('mother', 'father', 'guardian')),
  -- The guardian's switch: consent for the rest stands while it is off.
  social boolean not null default true,
  decided_at timestamptz,
  mailed_at timestamptz,
  constraint guardians_agreed check (state <> 'agreed'
    or (how is not null and notice_version is not null and name is not null and relation is not null and decided_at is not null))
);

-- What was decided, when and how: kept beside what stands now, because consent has to be shown afterwards.
create table private.guardian_decisions (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  decided_at timestamptz not null default now(),
  decision text not null check (decision in ('agreed', 'refused', 'mistaken', 'withdrawn', 'social_off', 'social_on',
    'asked_data', 'asked_deletion', 'cleared', 'birth_corrected')),
  how text not null check (how in ('mail', 'paper', 'staff')),
  notice_version smallint,
  email text check (char_length(email) <= 320),
  name text check (char_length(name) <= 100),
  relation text check (relation in ('mother', 'father', 'guardian')),
  -- On paper: the day the signed form was seen, and by whom.
  seen_on date,
  recorded_by uuid references auth.users (id) on delete set null,
  -- Of a request: when an administrator had done it.
  settled_at timestamptz
);
create index guardian_decisions_of_user on private.guardian_decisions (user_id, id desc);
create index guardian_decisions_recorded_by on private.guardian_decisions (recorded_by) where recorded_by is not null;

insert into private.guardians (user_id, email)
  select user_id, lower(guardian_email) from public.profiles
  where guardian_email is not null
    and date_of_birth > ((now() at time zone 'Asia/Kolkata')::date - interval '18 years');

-- The one rule of who takes part in what is between people: adults, and minors whose guardian agreed and has not switched it off. Who
-- never said when they were born is asked first; who is deactivated or being deleted is nowhere.
create view private.social_people as
  select p.user_id
  from public.profiles p
    join auth.users u on u.id = p.user_id and u.deleted_at is null and coalesce(u.banned_until <= now(), true)
    left join private.guardians g on g.user_id = p.user_id
  where p.date_of_birth <= ((now() at time zone 'Asia/Kolkata')::date - interval '18 years')
    or (p.date_of_birth is not null and g.state = 'agreed' and g.social);

create or replace function private.may_be_social(p_user uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (select from private.social_people where user_id = p_user);
$$;
revoke all on function private.may_be_social(uuid) from public;

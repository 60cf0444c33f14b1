-- A competition is one or several sittings that students choose a place in themselves: docs/decisions/061-competitions.md. All of it
-- lies outside the exposed schema, as sittings do.

-- What administrators hold. A draft (`published_at` null) is seen by nobody else.
create table private.competitions (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 120),
  about text not null default '' check (char_length(about) <= 2000),
  -- Only students who live there; null: all of India.
  state text check (char_length(state) between 1 and 80),
  registration_closes_at timestamptz,
  rule text not null,
  published_at timestamptz,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index competitions_created_by on private.competitions (created_by);
create trigger competitions_touch before update on private.competitions
  for each row execute function private.touch_updated_at();
create trigger competitions_audit_insert after insert on private.competitions
  referencing new table as new_rows
  for each statement execute function private.record_audit('id');
create trigger competitions_audit_update after update on private.competitions
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_audit('id');

-- What ties are drawn by: its hash is told from the beginning. Read by nobody but the server; never in the audit log.
create table private.competition_secrets (
  competition_id uuid primary key references private.competitions (id) on delete cascade,
  seed text not null default encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex')
);
create function private.keep_competition_secret()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into private.competition_secrets (competition_id) values (new.id);
  return null;
end
$$;
revoke execute on function private.keep_competition_secret() from public;
create trigger competitions_keep_secret after insert on private.competitions
  for each row execute function private.keep_competition_secret();

-- One of its times; its paper is its own.
alter table private.sittings add column competition_id uuid references private.competitions (id);
create index sittings_of_competition on private.sittings (competition_id) where competition_id is not null;

-- Who chose which time. Exported; goes with the account.
create table private.competition_entries (
  competition_id uuid not null references private.competitions (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  sitting_id uuid not null references private.sittings (id) on delete cascade,
  -- Whether the name may be shown among the first ten.
  is_named boolean not null default false,
  registered_at timestamptz not null default now(),
  primary key (competition_id, user_id)
);
create index competition_entries_of_user on private.competition_entries (user_id);
create index competition_entries_of_sitting on private.competition_entries (sitting_id);

-- A version that was published; the next one replaces none.
create table private.competition_rankings (
  competition_id uuid not null references private.competitions (id) on delete cascade,
  version int not null check (version between 1 and 100),
  rule text not null,
  rule_version int not null,
  appeared int not null,
  published_at timestamptz not null default now(),
  -- null: by the clock, when all results were out.
  published_by uuid references auth.users (id) on delete set null,
  outdated_at timestamptz,
  primary key (competition_id, version)
);
create index competition_rankings_published_by on private.competition_rankings (published_by);
create trigger competition_rankings_audit_insert after insert on private.competition_rankings
  referencing new table as new_rows
  for each statement execute function private.record_audit('competition_id');

-- By candidate, not by account: a deleted account leaves its number behind.
create table private.competition_ranks (
  competition_id uuid not null,
  version int not null,
  sitting_id uuid not null references private.sittings (id) on delete cascade,
  number int not null,
  rank int not null,
  -- Among those who sat at the same time, in units of 10⁻⁷ of a percent.
  percentile int not null check (percentile between 0 and 1000000000),
  -- Hundredths of a mark.
  marks int not null,
  -- Where the candidate lived when it was published, and the rank there.
  state text,
  state_rank int,
  state_appeared int,
  district text,
  district_rank int,
  district_appeared int,
  primary key (competition_id, version, sitting_id, number),
  foreign key (competition_id, version) references private.competition_rankings (competition_id, version) on delete cascade
);
create index competition_ranks_of_sitting on private.competition_ranks (sitting_id, number);
create index competition_ranks_best on private.competition_ranks (competition_id, version, rank);

-- A page to print, with a code by which anybody can check what it says. Goes with the account.
create table private.certificates (
  code text primary key check (code ~ '^[A-Z2-9]{16}$'),
  competition_id uuid not null references private.competitions (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  sitting_id uuid not null references private.sittings (id) on delete cascade,
  number int not null,
  -- As it was printed.
  name text not null,
  made_at timestamptz not null default now(),
  unique (competition_id, user_id)
);
create index certificates_of_user on private.certificates (user_id);
create index certificates_of_sitting on private.certificates (sitting_id);

-- Whatever marks an answer anew: what was ranked by the old marks is outdated.
create or replace function private.outdate_rankings()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  marked uuid[];
begin
  select array_agg(distinct a.sitting_id) into marked
  from new_rows n join public.attempts a on a.id = n.attempt_id where a.sitting_id is not null;
  if marked is null then
    return null;
  end if;
  update private.rankings r set outdated_at = now() where r.outdated_at is null and r.sitting_id = any (marked);
  update private.competition_rankings r set outdated_at = now()
  where r.outdated_at is null
    and r.competition_id in (select s.competition_id from private.sittings s where s.id = any (marked) and s.competition_id is not null);
  return null;
end
$$;

-- The list as groups, names and registrations make it now: who is new gets the next number, who is gone keeps theirs. Each change is an event.
create or replace function private.enlist_candidates(p_sitting uuid, p_actor uuid DEFAULT NULL::uuid)
  returns void
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  s private.sittings;
begin
  perform pg_advisory_xact_lock(hashtextextended('sitting-numbers ' || p_sitting::text, 0));
  select * into s from private.sittings where id = p_sitting;
  with wanted as (
    select u.user_id, array_agg(distinct u.group_id) filter (where u.group_id is not null) as groups
    from (
      select m.user_id, m.group_id from public.group_members m where m.group_id = any (s.group_ids)
      union all
      select l.id, null from unnest(s.listed_ids) as l (id)
      union all
      select e.user_id, null from private.competition_entries e where e.sitting_id = s.id
    ) u
      join auth.users a on a.id = u.user_id and a.deleted_at is null
    group by u.user_id
  ),
  known as (
    update private.sitting_candidates c set group_ids = coalesce(w.groups, '{}'), removed_at = null
    from wanted w
    where c.sitting_id = s.id and c.user_id = w.user_id
      and (c.removed_at is not null or c.group_ids is distinct from coalesce(w.groups, '{}'))
    returning c.number, c.user_id
  ),
  gone as (
    update private.sitting_candidates c set removed_at = now()
    where c.sitting_id = s.id and c.removed_at is null and not s.is_for_everybody
      and c.user_id is not null and c.user_id not in (select w.user_id from wanted w)
    returning c.number
  ),
  added as (
    insert into private.sitting_candidates (sitting_id, number, user_id, group_ids, provision_seconds)
    select s.id,
      coalesce((select max(o.number) from private.sitting_candidates o where o.sitting_id = s.id), 0)
        + row_number() over (order by lower(p.full_name), w.user_id),
      w.user_id, coalesce(w.groups, '{}'), private.extra_seconds(s.duration_sec, coalesce(p.extra_time_percent, 0))
    from wanted w left join public.profiles p on p.user_id = w.user_id
    where not exists (select from private.sitting_candidates o where o.sitting_id = s.id and o.user_id = w.user_id)
    returning number
  )
  insert into private.sitting_events (sitting_id, number, kind, actor_id)
  select s.id, added.number, 'candidate_added', p_actor from added
  union all
  select s.id, gone.number, 'candidate_removed', p_actor from gone;
end
$$;

-- One candidate takes a place at a time of a competition, or gives it back; under the lock of its numbers, without going through the list.
create function private.take_competition_place(p_sitting uuid, p_user uuid)
  returns void
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  taken int;
begin
  perform pg_advisory_xact_lock(hashtextextended('sitting-numbers ' || p_sitting::text, 0));
  update private.sitting_candidates set removed_at = null
  where sitting_id = p_sitting and user_id = p_user and removed_at is not null
  returning number into taken;
  if taken is null then
    insert into private.sitting_candidates (sitting_id, number, user_id, provision_seconds)
    select s.id, coalesce((select max(o.number) from private.sitting_candidates o where o.sitting_id = s.id), 0) + 1, p_user,
      private.extra_seconds(s.duration_sec, coalesce((select p.extra_time_percent from public.profiles p where p.user_id = p_user), 0))
    from private.sittings s where s.id = p_sitting
    on conflict (sitting_id, user_id) do nothing
    returning number into taken;
  end if;
  if taken is not null then
    insert into private.sitting_events (sitting_id, number, kind) values (p_sitting, taken, 'candidate_added');
  end if;
end
$$;
revoke execute on function private.take_competition_place(uuid, uuid) from public;

create function private.leave_competition_place(p_sitting uuid, p_user uuid)
  returns void
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  with gone as (
    update private.sitting_candidates set removed_at = now()
    where sitting_id = p_sitting and user_id = p_user and removed_at is null
    returning number
  )
  insert into private.sitting_events (sitting_id, number, kind) select p_sitting, gone.number, 'candidate_removed' from gone;
end
$$;
revoke execute on function private.leave_competition_place(uuid, uuid) from public;

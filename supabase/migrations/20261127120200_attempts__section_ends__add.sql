-- Sections with clocks of their own open by themselves and lock: docs/decisions/070-clocks-of-sections.md. Seconds after the start at which each
-- section ends, in their order; null where the whole test has one clock, as every test before.
alter table public.attempts add column section_ends int[] check (cardinality(section_ends) between 1 and 50);
grant select (section_ends) on public.attempts to authenticated;

-- More time for who has it in every test, shared among sections that have clocks of their own.
create or replace function private.give_extra_time()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
declare
  extra constant int := (
    select private.extra_seconds(t.duration_sec, p.extra_time_percent)
    from public.tests t, public.profiles p where t.id = new.test_id and p.user_id = new.user_id
  );
begin
  if coalesce(extra, 0) > 0 and new.status = 'in_progress' and new.source = 'online' then
    new.expires_at = new.expires_at + make_interval(secs => extra);
    new.extra_seconds = new.extra_seconds + extra;
  end if;
  if new.status = 'in_progress' and new.source = 'online' then
    new.section_ends = private.section_ends(new.test_id, new.expires_at - new.started_at);
  end if;
  return new;
end
$$;

-- More time that is given while a test runs is time of the section that is open.
create or replace function private.move_section_ends()
  returns trigger
  language plpgsql
  set search_path = ''
  as $$
declare
  elapsed constant numeric := extract(epoch from clock_timestamp() - old.started_at);
  more constant int := extract(epoch from (new.expires_at - new.started_at) - (old.expires_at - old.started_at));
begin
  new.section_ends = array(
    select case when ends >= elapsed then ends + more else ends end
    from unnest(old.section_ends) with ordinality section (ends, place) order by place
  );
  return new;
end
$$;

-- Seconds after its start at which each section of an attempt of this length locks; null: its sections have no clocks of their own.
create or replace function private.section_ends(p_test uuid, p_length interval)
  returns integer[]
  language sql stable
  set search_path = ''
  as $$
  select case when count(seconds) = count(*) then
      array_agg(round(extract(epoch from p_length) * until / nullif(total, 0))::int order by place)
    end
  from (
    select section.place, (section.value ->> 'seconds')::int as seconds,
      sum((section.value ->> 'seconds')::int) over (order by section.place) as until,
      sum((section.value ->> 'seconds')::int) over () as total
    from public.tests t, jsonb_path_query(t.config, '$.sections[*]') with ordinality section (value, place)
    where t.id = p_test and t.config @? '$.sections[*] ? (@.seconds > 0)'
  ) timed
$$;

create trigger attempts_move_section_ends before update of expires_at on public.attempts
  for each row when (old.section_ends is not null and old.started_at is not null)
  execute function private.move_section_ends();

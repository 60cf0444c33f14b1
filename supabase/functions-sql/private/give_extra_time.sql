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

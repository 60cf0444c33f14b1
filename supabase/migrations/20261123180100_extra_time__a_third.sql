-- 33 stands for a third: 20 minutes an hour, as exams in India give it, and 60 of 180 minutes rather than 59.4.
create function private.extra_seconds(duration_sec int, percent int) returns int
  language sql immutable
  set search_path = ''
  as $$
    select ceil(case percent when 33 then duration_sec / 3.0 else duration_sec * percent / 100.0 end)::int
  $$;

create or replace function private.give_extra_time() returns trigger
  language plpgsql
  security definer
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
  return new;
end
$$;

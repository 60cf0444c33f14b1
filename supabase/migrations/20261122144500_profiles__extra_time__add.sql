-- Extra time as a lasting provision: more of every test this person starts, in percent of its duration.
alter table public.profiles
  add column extra_time_percent int not null default 0 check (extra_time_percent between 0 and 100),
  -- Whether what is told in the app is told by mail as well.
  add column mail_notifications boolean not null default true;
grant select (extra_time_percent, mail_notifications), insert (mail_notifications), update (mail_notifications)
  on public.profiles to authenticated;

create function private.give_extra_time() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
declare
  extra constant int := (
    select ceil(t.duration_sec * p.extra_time_percent / 100.0)
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
create trigger attempts_extra_time before insert on public.attempts
  for each row execute function private.give_extra_time();

-- Whoever has handed in the same scheduled test is told nothing while this student still writes.
create function private.hold_results_for_extra_time() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  update public.attempts a
  set results_released_at = greatest(a.results_released_at, private.release_of_test(a.test_id))
  where a.test_id = new.test_id and a.is_scheduled and a.status = 'submitted' and a.results_published_at is null;
  return null;
end
$$;
create trigger attempts_hold_results after insert on public.attempts
  for each row when (new.is_scheduled and new.extra_seconds > 0)
  execute function private.hold_results_for_extra_time();

-- Where somebody is signed in. No secret of a session, and no address: none is kept.
create function public.get_user_sessions_admin(p_user uuid) returns table (
  id uuid, method text, created_at timestamptz, refreshed_at timestamptz
)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_admin();
  return query
    select s.id, s.amr -> 0 ->> 'method', s.created_at, s.refreshed_at
    from auth.sessions s where s.user_id = p_user
    order by coalesce(s.refreshed_at, s.created_at) desc limit 100;
end
$$;
revoke execute on function public.get_user_sessions_admin(uuid) from public;
grant execute on function public.get_user_sessions_admin(uuid) to authenticated;

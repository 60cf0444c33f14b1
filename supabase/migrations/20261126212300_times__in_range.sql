-- Infinite times, times before our era and of the year 294276 are times to PostgreSQL and to nobody else: they were stored,
-- and then every answer that had to show them failed. What was stored is brought into range; what is written is refused.
-- Every column of a time that somebody can write has such a constraint, by this name: a test looks for them.

create function private.time_into_range(moment timestamptz) returns timestamptz language sql immutable parallel safe as
  $$ select least(greatest(moment, '1900-01-01 00:00:00+00'), '2200-01-01 00:00:00+00') $$;
revoke execute on function private.time_into_range(timestamptz) from public;

-- No exam is then.
update public.profiles set exam_date = null
  where exam_date not between '2000-01-01 00:00:00+00' and '2100-01-01 00:00:00+00';
update public.profiles set date_of_birth = null where date_of_birth not between '1900-01-01' and '2200-01-01';
update public.profiles set updated_at = now()
  where updated_at not between '1900-01-01 00:00:00+00' and '2200-01-01 00:00:00+00';
update public.notebook_entries set known_at = private.time_into_range(known_at)
  where known_at not between '1900-01-01 00:00:00+00' and '2200-01-01 00:00:00+00';
update public.notifications set read_at = private.time_into_range(read_at)
  where read_at not between '1900-01-01 00:00:00+00' and '2200-01-01 00:00:00+00';
update public.user_subscriptions set
  current_period_start = private.time_into_range(current_period_start),
  current_period_end = greatest(private.time_into_range(current_period_end), '1900-01-02 00:00:00+00')
  where current_period_start not between '1900-01-01 00:00:00+00' and '2200-01-01 00:00:00+00'
    or current_period_end not between '1900-01-01 00:00:00+00' and '2200-01-01 00:00:00+00';

drop function private.time_into_range(timestamptz);

alter table public.profiles
  add constraint profiles_exam_date_in_range
    check (exam_date between '2000-01-01 00:00:00+00' and '2100-01-01 00:00:00+00'),
  add constraint profiles_date_of_birth_in_range check (date_of_birth between '1900-01-01' and '2200-01-01'),
  add constraint profiles_updated_at_in_range
    check (updated_at between '1900-01-01 00:00:00+00' and '2200-01-01 00:00:00+00');
alter table public.notebook_entries add constraint notebook_entries_known_at_in_range
  check (known_at between '1900-01-01 00:00:00+00' and '2200-01-01 00:00:00+00');
alter table public.notifications add constraint notifications_read_at_in_range
  check (read_at between '1900-01-01 00:00:00+00' and '2200-01-01 00:00:00+00');
alter table public.user_subscriptions
  add constraint user_subscriptions_current_period_start_in_range
    check (current_period_start between '1900-01-01 00:00:00+00' and '2200-01-01 00:00:00+00'),
  add constraint user_subscriptions_current_period_end_in_range
    check (current_period_end between '1900-01-01 00:00:00+00' and '2200-01-01 00:00:00+00');

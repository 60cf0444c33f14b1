create or replace function private.periods_of(p_day date)
  returns table (period text, starts_on date)
  language sql immutable
  set search_path = ''
  as $$
  values ('daily', p_day),
    ('weekly', pg_catalog.date_trunc('week', p_day::timestamp)::date),
    ('monthly', pg_catalog.date_trunc('month', p_day::timestamp)::date)
$$;

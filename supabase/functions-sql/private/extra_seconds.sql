-- 33 stands for a third: 20 minutes an hour, as exams in India give it, and 60 of 180 minutes rather than 59.4.
create or replace function private.extra_seconds(duration_sec integer, percent integer)
  returns integer
  language sql immutable
  set search_path = ''
  as $$
    select ceil(case percent when 33 then duration_sec / 3.0 else duration_sec * percent / 100.0 end)::int
  $$;

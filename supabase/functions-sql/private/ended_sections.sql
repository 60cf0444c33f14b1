-- The sections of an attempt that had locked by their own clocks until it was handed in: their names, and when. Ends are to the second.
create or replace function private.ended_sections(a attempts)
  returns jsonb
  language sql stable
  set search_path = ''
  as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'name', section.value ->> 'name',
    'at', to_char(ended.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by section.place), '[]')
  from public.tests t
    cross join jsonb_path_query(t.config, '$.sections[*]') with ordinality section (value, place)
    cross join lateral (select a.started_at + make_interval(secs => a.section_ends[section.place::int]) as at) ended
  where t.id = a.test_id and ended.at <= a.submitted_at + interval '1 second'
$$;

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

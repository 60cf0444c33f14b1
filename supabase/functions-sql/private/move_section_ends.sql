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

-- More time that is given while a test runs is time of the section that is open, and moves those behind it; time that is taken is the open section's
-- first, then theirs. Open is what was open when the clock last stood still or the attempt was handed in; the last section ends with the test.
create or replace function private.move_section_ends()
  returns trigger
  language plpgsql
  set search_path = ''
  as $$
declare
  elapsed constant numeric := extract(epoch from
    least(old.expires_at, coalesce(old.submitted_at, old.pause_shown_at, clock_timestamp())) - old.started_at);
  length constant int := round(extract(epoch from new.expires_at - new.started_at));
  more constant int := length - round(extract(epoch from old.expires_at - old.started_at));
begin
  new.section_ends = array(
    select case
      when place = cardinality(old.section_ends) then length
      when ends >= elapsed then least(length, greatest(ends + more, ceil(elapsed)::int))
      else ends
    end
    from unnest(old.section_ends) with ordinality section (ends, place) order by place
  );
  return new;
end
$$;

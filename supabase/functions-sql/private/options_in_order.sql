-- The translated options in the order the original's have now: each goes where its original went. One whose original has
-- new words stays where it is, or takes the place that is left.
create or replace function private.options_in_order(was text[], is_now text[], translated text[])
  returns text[]
  language plpgsql immutable
  set search_path = ''
  as $$
declare
  source int[] := array[null, null, null, null];
begin
  for place in 1..4 loop
    if was[place] = is_now[place] then
      source[place] = place;
    end if;
  end loop;
  for place in 1..4 loop
    source[place] = coalesce(source[place], (
      select n from generate_series(1, 4) n
      where was[n] = is_now[place] and n <> all (array_remove(source, null)) order by n limit 1
    ));
  end loop;
  for place in 1..4 loop
    source[place] = coalesce(source[place], (
      select n from generate_series(1, 4) n where n <> all (array_remove(source, null)) order by n <> place, n limit 1
    ));
  end loop;
  return array(select translated[s.n] from unnest(source) with ordinality s (n, place) order by s.place);
end
$$;

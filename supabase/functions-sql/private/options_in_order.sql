-- The translated options in the order the original's have now: each goes where its original went. One whose original has
-- new words stays where it is, or takes the place that is left.
create or replace function private.options_in_order(was text[], is_now text[], translated text[])
  returns text[]
  language plpgsql immutable
  set search_path = ''
  as $$
declare
  many int := cardinality(is_now);
  source int[] := array_fill(null::int, array[many]);
begin
  for place in 1..many loop
    if was[place] = is_now[place] then
      source[place] = place;
    end if;
  end loop;
  for place in 1..many loop
    source[place] = coalesce(source[place], (
      select n from generate_series(1, cardinality(was)) n
      where was[n] = is_now[place] and n <> all (array_remove(source, null)) order by n limit 1
    ));
  end loop;
  for place in 1..many loop
    source[place] = coalesce(source[place], (
      select n from generate_series(1, cardinality(was)) n
      where n <> all (array_remove(source, null)) and cardinality(was) = many
      order by n <> place, n limit 1
    ));
  end loop;
  return array(
    select coalesce(translated[s.n], is_now[s.place]) from unnest(source) with ordinality s (n, place) order by s.place
  );
end
$$;

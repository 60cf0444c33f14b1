-- The same keys in a third of the time: words are cut at blanks, which is all that is left between them, not by a pattern.
create or replace function private.question_near_keys(p_stem text)
  returns integer[]
  language sql immutable parallel safe
  as $$
  select case when pg_catalog.count(*) >= 3 then (pg_catalog.array_agg(k.key order by k.key))[1:5] end
  from (
    select distinct ('x' || pg_catalog.left(pg_catalog.md5(w.word || ' ' || w.second || ' ' || w.third), 8))::bit(32)::int as key
    from (
      select t.word, pg_catalog.lead(t.word) over in_order as second, pg_catalog.lead(t.word, 2) over in_order as third
      from pg_catalog.unnest(pg_catalog.string_to_array(
        pg_catalog.regexp_replace(
          pg_catalog.lower(case
            when pg_catalog.strpos(p_stem, '![') > 0
              then pg_catalog.regexp_replace(p_stem, '!\[[^]]*\]\([^)]*\)', ' ', 'g')
            else p_stem
          end collate pg_catalog."C"),
          '[\x01-\x60\x7b-\x7f]+', ' ', 'g'),
        ' '
      )) with ordinality as t (word, place)
      where pg_catalog.length(t.word) >= 2 and t.place <= 80 and t.word <> all (private.question_common_words())
      window in_order as (order by t.place)
    ) as w
    where w.third is not null
  ) as k
$$;

grant execute on function private.question_near_keys(p_stem text) to authenticated;

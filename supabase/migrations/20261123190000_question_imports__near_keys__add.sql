-- Words that most questions have, whatever they ask.
create function private.question_common_words() returns text[]
  language sql immutable parallel safe
  as $$
  select pg_catalog.string_to_array(
    'about above according among and any are because been being below between both but can cannot choose comma '
    'consider correct correctly did does during each either every false figure find first following for from given '
    'has have here how idea identify if incorrect into is it its least list match mathrm more most must neither '
    'next none not only option options other out over question respectively right same select shown some statement '
    'statements such take text than that the their them then there these they this those to true two value was what '
    'when where which while who why will with would wrong you your frac left sqrt में से कौन सा सी का की के है हैं '
    'और को पर निम्नलिखित कथन सही गलत किस क्या यह एक', ' ')
$$;
grant execute on function private.question_common_words() to authenticated, service_role;

-- The five of a stem's threes of neighbouring words, common ones left out, that come first in the order of their digests: two stems
-- that differ in a few words share one of them. Null where the words are too few to say so. `near-keys.ts` makes the same of the rows of a file.
create function private.question_near_keys(p_stem text) returns int[]
  language sql immutable parallel safe
  as $$
  select case when pg_catalog.count(*) >= 3 then (pg_catalog.array_agg(k.key order by k.key))[1:5] end
  from (
    select distinct ('x' || pg_catalog.left(pg_catalog.md5(w.word || ' ' || w.second || ' ' || w.third), 8))::bit(32)::int as key
    from (
      select t.word, pg_catalog.lead(t.word) over (order by t.place) as second,
        pg_catalog.lead(t.word, 2) over (order by t.place) as third
      from pg_catalog.regexp_split_to_table(
        pg_catalog.regexp_replace(
          pg_catalog.regexp_replace(pg_catalog.lower(p_stem collate pg_catalog."C"), '!\[[^]]*\]\([^)]*\)', ' ', 'g'),
          '[\x01-\x60\x7b-\x7f]+', ' ', 'g'),
        ' +'
      ) with ordinality as t (word, place)
      where pg_catalog.length(t.word) >= 2 and t.place <= 80 and t.word <> all (private.question_common_words())
    ) as w
    where w.third is not null
  ) as k
$$;
grant execute on function private.question_near_keys(text) to authenticated, service_role;
create index questions_near_keys on public.questions using gin (private.question_near_keys(stem)) with (fastupdate = off);

alter table public.question_import_rows
  add column near_keys int[],
  -- The row further up that differs in a few words, found while the file was read.
  add column near_place int;
grant select (near_keys, near_place) on public.question_import_rows to authenticated;

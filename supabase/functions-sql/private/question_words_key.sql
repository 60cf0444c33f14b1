-- Which words a stem has, whatever their order, and without its numbers and pictures: two questions that differ in these alone
-- are nearly the same. Null where the words are too few to say so.
create or replace function private.question_words_key(p_stem text)
  returns text
  language sql immutable parallel safe
  as $$
  select case when pg_catalog.count(*) >= 5 then
    pg_catalog.md5(pg_catalog.string_agg(w.word, ' ' order by w.word collate pg_catalog."C")) end
  from (
    select distinct t.word from pg_catalog.regexp_split_to_table(
      private.fold_text(pg_catalog.regexp_replace(p_stem, '!\[[^]]*\]\([^)]*\)|[0-9[:punct:][:space:]]+', ' ', 'g')), ' +'
    ) as t (word)
    where pg_catalog.length(t.word) >= 3
  ) as w
$$;

grant execute on function private.question_words_key(p_stem text) to authenticated;

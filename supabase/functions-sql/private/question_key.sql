-- The options count in any order.
create or replace function private.question_key(p_stem text, p_options text[])
  returns text
  language sql immutable parallel safe
  as $$
  select pg_catalog.md5(private.question_text_key(p_stem) || pg_catalog.chr(10) || coalesce((
    select pg_catalog.string_agg(o.key, pg_catalog.chr(10) order by o.key collate pg_catalog."C")
    from (select private.question_text_key(t.option) as key from pg_catalog.unnest(p_options) as t (option)) as o
  ), ''))
$$;

grant execute on function private.question_key(p_stem text, p_options text[]) to authenticated;

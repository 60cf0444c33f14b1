-- What the columns of a question may hold together, by its kind: one place says it.
create or replace function private.question_fits_kind(kind text, options text[], correct_index smallint,
    accepted_indexes smallint[], dropped boolean, key jsonb)
  returns boolean
  language sql immutable
  set search_path = ''
  as $$
  select case
    when kind = 'single' then cardinality(options) between 2 and 6 and key is null
      and coalesce(correct_index < cardinality(options), true)
      and coalesce(0 <= all (accepted_indexes) and cardinality(options) > all (accepted_indexes), true)
    else kind ~ '^[a-z]{2,20}$' and cardinality(options) <= 6
      and correct_index is null and accepted_indexes is null and not dropped
      and (key is null or private.is_of_kind(key, kind, 4000) and coalesce(key ->> 'accepts', '') in ('right', 'attempted', 'everybody'))
      and (kind <> 'numerical' or key is null or private.is_numerical_key(key))
      and (kind <> 'multiple' or cardinality(options) >= 2 and (key is null or private.is_multiple_key(key, cardinality(options))))
  end
$$;

grant execute on function private.question_fits_kind(kind text, options text[], correct_index smallint,
    accepted_indexes smallint[], dropped boolean, key jsonb) to authenticated;

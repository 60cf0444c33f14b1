-- Questions of which several options are right are written in the form, by whoever writes questions: the database looks at their keys itself.
create function private.is_multiple_key(key jsonb, option_count int)
  returns boolean
  language sql immutable
  set search_path = ''
  as $$
  -- Each choice names options that there are, once each and in their order, and no choice stands twice (core/domain/questions/kinds/multiple).
  select coalesce(
    jsonb_typeof(key -> 'right') = 'array' and jsonb_array_length(key -> 'right') <= 4
      and (select count(*) = count(distinct choice) from jsonb_array_elements(key -> 'right') choice)
      and not exists (
        select from jsonb_array_elements(key -> 'right') choice
        where case when jsonb_typeof(choice) = 'array' and jsonb_array_length(choice) between 1 and option_count
          then choice is distinct from (
            select jsonb_agg(place order by place)
            from (select distinct place from jsonb_array_elements(choice) place where place <@ '[0, 1, 2, 3, 4, 5]' and place < to_jsonb(option_count)) places
          )
          else true end
      ), false)
$$;
grant execute on function private.is_multiple_key(jsonb, int) to authenticated, service_role;

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

alter policy offered_kinds_inserted on public.questions with check (kind in ('single', 'multiple', 'numerical'));
alter policy offered_kinds_updated on public.questions with check (kind in ('single', 'multiple', 'numerical'));

-- An answer stands in one place: as one of four options, or as a value of another kind.
create or replace function private.answer_fits(answer jsonb, selected_index smallint)
  returns boolean
  language sql immutable
  set search_path = ''
  as $$
  select selected_index is null and answer ->> 'kind' is distinct from 'single'
    and private.is_of_kind(answer, answer ->> 'kind', 1000)
$$;

grant execute on function private.answer_fits(answer jsonb, selected_index smallint) to authenticated;

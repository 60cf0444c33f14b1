-- Questions of which several options are right are written in the form, by whoever writes questions: the database looks at their keys itself.
create or replace function private.is_multiple_key(key jsonb, option_count integer)
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

grant execute on function private.is_multiple_key(key jsonb, option_count integer) to authenticated;

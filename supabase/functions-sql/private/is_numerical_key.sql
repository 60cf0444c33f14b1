-- Questions that are answered with a number are written in the form, by whoever writes questions: the database looks at their keys itself.
create or replace function private.is_numerical_key(key jsonb)
  returns boolean
  language sql immutable
  set search_path = ''
  as $$
  -- Each number in the one spelling the server reads and writes, and no range upside down (core/domain/questions/kinds/numerical).
  select coalesce(
    jsonb_typeof(key -> 'right') = 'array' and jsonb_array_length(key -> 'right') <= 4
      and not exists (
        select from jsonb_array_elements(key -> 'right') range
        where case
          when jsonb_typeof(range -> 'from') = 'string' and jsonb_typeof(range -> 'to') = 'string'
            and range ->> 'from' ~ '^-?(0|[1-9][0-9]{0,8})([.][0-9]{0,5}[1-9])?$'
            and range ->> 'to' ~ '^-?(0|[1-9][0-9]{0,8})([.][0-9]{0,5}[1-9])?$'
            and '-0' not in (range ->> 'from', range ->> 'to')
          then (range ->> 'from')::numeric > (range ->> 'to')::numeric
          else true
        end
      ), false)
$$;

grant execute on function private.is_numerical_key(key jsonb) to authenticated;

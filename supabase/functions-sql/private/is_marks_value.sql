-- What a right, a wrong and an unanswered question are worth: a number of two decimals, or a fraction as text.
create or replace function private.is_marks_value(value jsonb, lowest numeric, highest numeric)
  returns boolean
  language sql immutable
  set search_path = ''
  as $$
  select coalesce(case jsonb_typeof(value)
    when 'number' then (value)::numeric between lowest and highest and (value)::numeric * 100 % 1 = 0
    when 'string' then case when value #>> '{}' ~ '^(0|-?[1-9][0-9]{0,2}(/[1-9][0-9]{0,4})?)$' then
      12600 % coalesce(nullif(split_part(value #>> '{}', '/', 2), '')::int, 1) = 0
        and split_part(value #>> '{}', '/', 1)::numeric / coalesce(nullif(split_part(value #>> '{}', '/', 2), '')::int, 1) between lowest and highest
      else false end
  end, false)
$$;

grant execute on function private.is_marks_value(value jsonb, lowest numeric, highest numeric) to authenticated;

-- What an item earned exactly, in parts of 1/12600 of a mark (docs/decisions/065-exams-as-data.md); null where the two decimals of `marks` say it
-- exactly, as in every test until today. Sums are of these, and rounded once.
alter table public.items_attempted add column mark_parts int;
grant select (mark_parts) on public.items_attempted to authenticated;

-- What a right, a wrong and an unanswered question are worth: a number of two decimals, or a fraction as text.
create function private.is_marks_value(value jsonb, lowest numeric, highest numeric)
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
grant execute on function private.is_marks_value(jsonb, numeric, numeric) to authenticated;
alter table public.tests drop constraint tests_marking_check;
alter table public.tests add constraint tests_marking_check check (
  private.is_marks_value(marking -> 'right', 0, 100)
    and (jsonb_typeof(marking -> 'right') = 'string' and marking ->> 'right' <> '0'
      or jsonb_typeof(marking -> 'right') = 'number' and (marking -> 'right')::numeric >= 1 and (marking -> 'right')::numeric % 1 = 0)
    and private.is_marks_value(marking -> 'wrong', -100, 0) and private.is_marks_value(marking -> 'blank', -100, 100)
) not valid;

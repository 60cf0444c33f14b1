create or replace function private.questions_order(p_sort text)
  returns text
  language plpgsql immutable
  set search_path = ''
  as $$
declare
  sorted_by constant text := ltrim(p_sort, '-');
  direction constant text := case when p_sort like '-%' then 'desc' else 'asc' end;
begin
  if sorted_by not in ('created', 'subject', 'chapter', 'difficulty', 'status') then
    raise invalid_parameter_value using message = 'There is no such order';
  end if;
  return concat(
    ' order by ',
    case
      when sorted_by = 'created' then format('q.created_at %s', direction)
      when sorted_by = 'difficulty' then format('q.difficulty %s, q.created_at desc', direction)
      else format('q.%I collate "C" %s, q.created_at desc', sorted_by, direction)
    end,
    ', q.id'
  );
end
$$;

-- How far an import is, counted. One that is checked: what would become a question if it were imported now.
create or replace function public.count_import_rows(p_import uuid)
  returns table (total bigint, errors bigint, warnings bigint, waiting bigint, same bigint, alike bigint, left_out bigint,
    losses bigint, ready bigint, imported bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  perform private.require_role('teacher');
  return query
    select count(*), count(*) filter (where r.severity = 'error'), count(*) filter (where r.severity = 'warning'),
      count(*) filter (where r.severity = 'waiting'),
      count(*) filter (where r.likeness = 'same'), count(*) filter (where r.likeness = 'alike'),
      count(*) filter (where r.is_left_out), count(*) filter (where r.losses <> '{}'),
      count(*) filter (where r.severity not in ('error', 'waiting') and not r.is_left_out
        and (i.takes_duplicates or r.likeness is distinct from 'same')),
      count(*) filter (where r.is_imported)
    from public.question_imports i join public.question_import_rows r on r.import_id = i.id
    where i.id = p_import and private.may_see_import(i.created_by);
end
$$;

grant execute on function public.count_import_rows(p_import uuid) to authenticated;

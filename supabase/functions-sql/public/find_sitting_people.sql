-- People to put on the list of a sitting ('candidates': of a teacher, the own students) or to watch it ('invigilators': staff).
create or replace function public.find_sitting_people(p_search text DEFAULT ''::text, p_as text DEFAULT 'candidates'::text,
    p_limit integer DEFAULT 8)
  returns table (user_id uuid, email text, full_name text, roll_number text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  wanted constant text := btrim(private.fold_text(coalesce(p_search, '')));
begin
  perform private.require_role('teacher');
  return query
    select u.id, u.email::text, coalesce(p.full_name, left(u.raw_user_meta_data ->> 'full_name', 200)), r.roll_number
    from auth.users u
      left join public.profiles p on p.user_id = u.id
      left join public.student_records r on r.user_id = u.id
    where u.deleted_at is null
      and case
        when p_as = 'invigilators' then exists (select from public.user_roles o where o.user_id = u.id)
        else public.is_admin() or u.id in (select private.taught_students())
      end
      and (wanted = '' or strpos(lower(u.email), wanted) > 0
        or strpos(private.fold_text(coalesce(p.full_name, left(u.raw_user_meta_data ->> 'full_name', 200))), wanted) > 0
        or strpos(r.search_text, wanted) > 0)
    order by lower(coalesce(p.full_name, u.email)), u.id
    limit least(greatest(p_limit, 1), 50);
end
$$;

grant execute on function public.find_sitting_people(p_search text, p_as text, p_limit integer) to authenticated;

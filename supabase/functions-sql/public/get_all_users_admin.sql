-- The users table of the back office.
create or replace function public.get_all_users_admin(p_search text DEFAULT ''::text, p_show text DEFAULT 'all'::text,
    p_sort text DEFAULT '-created'::text, p_limit integer DEFAULT NULL::integer, p_offset integer DEFAULT 0)
  returns table (user_id uuid, email text, full_name text, is_admin boolean, test_count bigint, attempt_count bigint,
    created_at timestamp with time zone, last_sign_in_at timestamp with time zone, banned boolean, invited boolean, total bigint)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  wanted constant text := btrim(private.fold_text(coalesce(p_search, '')));
  sorted_by constant text := ltrim(p_sort, '-');
  direction constant text := case when p_sort like '-%' then 'desc' else 'asc' end;
  -- Until there is a profile, the name the person was invited or signed up with.
  name constant text := $sql$coalesce(p.full_name, left(u.raw_user_meta_data ->> 'full_name', 200))$sql$;
  meant text;
  page uuid[];
  counted bigint;
begin
  perform private.require_admin();
  if sorted_by not in ('created', 'email', 'name', 'signed_in') then
    raise invalid_parameter_value using message = 'There is no such order';
  end if;
  if p_show not in ('all', 'administrators', 'invited', 'deactivated') then
    raise invalid_parameter_value using message = 'There is no such selection';
  end if;
  meant := concat(
    ' from auth.users u left join public.profiles p on p.user_id = u.id where u.deleted_at is null',
    case p_show
      when 'administrators' then
        ' and exists (select from public.user_roles r where r.user_id = u.id and r.role = ''admin'')'
      when 'invited' then ' and u.invited_at is not null and u.email_confirmed_at is null'
      when 'deactivated' then ' and u.banned_until > now()'
    end,
    case when wanted <> '' then format(
      ' and (strpos(lower(u.email), %1$L) > 0 or strpos(private.fold_text(%2$s), %1$L) > 0 or u.id::text = %1$L
        or u.id in (select r.user_id from public.student_records r where strpos(r.search_text, %1$L) > 0))', wanted, name
    ) end
  );
  execute concat('select count(*)', meant) into counted;
  execute concat(
    'select array(select u.id', meant, ' order by ',
    case sorted_by
      when 'created' then 'u.created_at'
      when 'email' then 'lower(u.email) collate "C"'
      when 'name' then concat('lower(', name, ')')
      when 'signed_in' then 'u.last_sign_in_at'
    end,
    ' ', direction, ' nulls last, u.id limit $1 offset $2)'
  ) into page using p_limit, greatest(p_offset, 0);
  return query
    select u.id, u.email::text, coalesce(p.full_name, left(u.raw_user_meta_data ->> 'full_name', 200)),
      exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin'),
      (select count(*) from public.tests t where t.owner_id = u.id),
      (select count(*) from public.attempts a where a.user_id = u.id),
      u.created_at, u.last_sign_in_at, coalesce(u.banned_until > now(), false),
      u.invited_at is not null and u.email_confirmed_at is null, counted
    from unnest(page) with ordinality as shown (id, place)
      join auth.users u on u.id = shown.id
      left join public.profiles p on p.user_id = u.id
    order by shown.place;
end
$$;

grant execute on function public.get_all_users_admin(p_search text, p_show text, p_sort text, p_limit integer, p_offset integer) to authenticated;

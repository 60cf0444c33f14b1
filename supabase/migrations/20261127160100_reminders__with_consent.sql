-- Reminders on devices are for adults, and for minors whose guardian agreed, as the notice says. The institute's end of what is between people does not end them.
create or replace function private.may_be_reminded(p_user uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (
    select from public.profiles p left join private.guardians g on g.user_id = p.user_id
    where p.user_id = p_user
      and (p.date_of_birth <= ((now() at time zone 'Asia/Kolkata')::date - interval '18 years')
        or (p.date_of_birth is not null and g.state = 'agreed'))
  );
$$;
revoke all on function private.may_be_reminded(uuid) from public;

-- Friends, battles, competitions, boards of schools and push are for adults, and for minors whose guardian agreed
-- (Digital Personal Data Protection Act 2023). Who never said when they were born is asked first.
create or replace function private.may_be_social(p_user uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (
    select from public.profiles p
    where p.user_id = p_user
      and (p.date_of_birth <= ((now() at time zone 'Asia/Kolkata')::date - interval '18 years')
        or (p.date_of_birth is not null and p.guardian_confirmed_at is not null))
  );
$$;
revoke all on function private.may_be_social(uuid) from public;

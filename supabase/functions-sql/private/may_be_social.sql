-- Friends, battles, competitions, boards of schools and push are for adults, and for minors whose guardian agreed
-- (Digital Personal Data Protection Act 2023). Who never said when they were born is asked first.
create or replace function private.may_be_social(p_user uuid)
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
  select exists (select from private.social_people where user_id = p_user);
$$;

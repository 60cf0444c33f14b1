-- Of which subjects the caller works on questions; null: of all, as administrators and the server itself do.
create or replace function private.bank_subjects()
  returns text[]
  language sql stable security definer
  set search_path = ''
  as $$
  select case when auth.uid() is null or public.is_admin() then null else private.taught_subjects() end
$$;

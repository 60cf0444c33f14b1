create or replace function private.forget_shipped_banks()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  delete from private.shipped_banks;
  return null;
end
$$;

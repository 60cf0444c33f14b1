create or replace function private.give_alias()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  new.alias = private.make_alias();
  return new;
end
$$;

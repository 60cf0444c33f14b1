create or replace function private.keep_competition_secret()
  returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  insert into private.competition_secrets (competition_id) values (new.id);
  return null;
end
$$;

-- What is created from here on is closed to students until a migration opens it, column by column.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;

-- Tables no client ever reaches: the schema is not exposed and nothing in it is granted.
create schema private;

create function private.touch_updated_at() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  new.updated_at = now();
  return new;
end
$$;

-- Where the job queue makes its tables. Made here, because servers that start together would race to make it.
create schema if not exists pgboss;

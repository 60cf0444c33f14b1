-- The roles a request acts as, and the functions policies ask who is calling.
-- The connecting role need not be a superuser, but must be able to create roles when they do not exist yet.
do $$
declare
  name text;
begin
  foreach name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit', name);
    end if;
    if not pg_has_role(current_user, name, 'member') then
      execute format('grant %I to %I', name, current_user);
    end if;
  end loop;
  begin
    alter role service_role bypassrls;
  exception when insufficient_privilege then
    null; -- the service then acts as the owner of the tables; see scopeOf in server/protocol/authenticate.ts
  end;
end
$$;

create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

create function auth.jwt() returns jsonb
  language sql stable
  as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;

create function auth.uid() returns uuid
  language sql stable
  as $$ select (auth.jwt() ->> 'sub')::uuid $$;

create function auth.role() returns text
  language sql stable
  as $$ select auth.jwt() ->> 'role' $$;

create function auth.email() returns text
  language sql stable
  as $$ select auth.jwt() ->> 'email' $$;

-- What is created from here on is closed until it is granted.
alter default privileges revoke execute on functions from public;
grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;
revoke create on schema public from public;

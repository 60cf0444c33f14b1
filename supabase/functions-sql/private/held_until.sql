-- Results that only a release makes known.
create or replace function private.held_until()
  returns timestamp with time zone
  language sql immutable
  set search_path = ''
  as $$ select timestamptz '9999-01-01 00:00:00+00' $$;

-- What is kept of a person for programs comes back with every token and every answer: 8 kB in all. What was larger keeps its
-- short values, as far as they fit; a stored row that breaks the rule could not even sign in.
create function auth.metadata_bytes(p_app jsonb, p_user jsonb) returns int
  language sql immutable
  return octet_length(p_app::text) + octet_length(p_user::text);
revoke execute on function auth.metadata_bytes(jsonb, jsonb) from public;

create function auth.short_values(p_metadata jsonb, p_bytes int) returns jsonb
  language sql immutable
  as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from (
    select key, value, sum(octet_length(key) + octet_length(value::text) + 6) over (order by octet_length(value::text), key) as sum
    from jsonb_each(case when jsonb_typeof(p_metadata) = 'object' then p_metadata else '{}' end)
  ) pair
  where sum <= p_bytes
$$;
update auth.users set raw_user_meta_data = auth.short_values(raw_user_meta_data, 6000),
  raw_app_meta_data = auth.short_values(raw_app_meta_data, 2000)
where auth.metadata_bytes(raw_app_meta_data, raw_user_meta_data) > 8192;
drop function auth.short_values(jsonb, int);

alter table auth.users add constraint users_metadata_within_8_kb
  check (auth.metadata_bytes(raw_app_meta_data, raw_user_meta_data) <= 8192);

-- One person's devices: whoever opens one session more ends the one that was used the longest ago.
create function auth.end_surplus_sessions() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  as $$
begin
  delete from auth.sessions s where s.user_id = new.user_id and s.id in (
    select o.id from auth.sessions o where o.user_id = new.user_id
    order by o.id = new.id desc, greatest(o.refreshed_at, o.created_at) desc offset 100
  );
  return null;
end
$$;
revoke execute on function auth.end_surplus_sessions() from public;
create trigger sessions_end_surplus after insert on auth.sessions
  for each row execute function auth.end_surplus_sessions();
create index refresh_tokens_used_at_idx on auth.refresh_tokens (used_at) where used_at is not null;
create index one_time_tokens_expires_at_idx on auth.one_time_tokens (expires_at);
create index auth_codes_expires_at_idx on auth.auth_codes (expires_at);
create index sessions_last_used_idx on auth.sessions (greatest(refreshed_at, created_at));

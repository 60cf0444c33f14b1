-- Buckets and what lies in them. Table and column names are those of Supabase, so that policies can be carried to or
-- from a hosted project. A row points to its file by `version`, a random id: no name a user gives reaches the file store.
create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  file_size_limit bigint check (file_size_limit > 0),
  allowed_mime_types text[],
  -- What the objects of one owner may take together. Ours; unset, without limit.
  owner_quota_bytes bigint check (owner_quota_bytes > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  -- Compared byte by byte, so that a prefix is a range of the index.
  name text collate "C" not null,
  owner uuid,
  owner_id text,
  version text not null unique,
  -- { eTag, size, mimetype, cacheControl, lastModified, contentLength, httpStatusCode }
  metadata jsonb not null,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  unique (bucket_id, name)
);
create index objects_of_owner on storage.objects (owner_id, bucket_id);

-- The folders of an object's name: 'a/b/c.png' → {a,b}.
create function storage.foldername(name text) returns text[]
  language sql immutable
  as $$ select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1] $$;

-- The last part of an object's name: 'a/b/c.png' → c.png.
create function storage.filename(name text) returns text
  language sql immutable
  as $$ select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)] $$;

-- What follows the last dot of the file's name: 'a/b/c.tar.gz' → gz.
create function storage.extension(name text) returns text
  language sql immutable
  as $$ select reverse(split_part(reverse(storage.filename(name)), '.', 1)) $$;

-- The schema is not exposed: only the storage service speaks to these tables, as the caller, so that policies decide.
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant usage on schema storage to anon, authenticated, service_role;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;
grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
  to anon, authenticated, service_role;

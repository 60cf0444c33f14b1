import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { Keys } from './keys.ts';
import { projectPath } from './paths.ts';
import { readProtocolArguments } from './protocol-arguments.ts';
import { createEmptyDatabase, type EmptyDatabase } from './testing/empty-database.ts';
import { freePort } from './testing/free-port.ts';

const SCHEMA = `
  create table public.notes (id bigint generated always as identity primary key,
    owner uuid not null default auth.uid(), text text not null);
  alter table public.notes enable row level security;
  create policy own on public.notes for all using (owner = auth.uid()) with check (owner = auth.uid());
  create schema personal;
  create table personal.moods (id int primary key, mood text);
  grant usage on schema personal to anon, authenticated;
  grant select on personal.moods to anon, authenticated;`;
/** What migrations and seeds written for a hosted project take for granted. */
const HOSTED = `
  create extension if not exists "uuid-ossp" with schema extensions;
  create extension if not exists pgcrypto with schema extensions;
  create extension if not exists pg_trgm with schema extensions;
  create extension if not exists citext;
  create extension if not exists unaccent with schema extensions;
  create extension if not exists intarray;
  create schema private;
  create table private.members (user_id uuid primary key);
  create function private.is_member() returns boolean language sql stable security definer
    as $$ select exists (select from private.members where user_id = auth.uid()) $$;
  create table public.plans (id uuid primary key default uuid_generate_v4(), title citext not null, parent_id uuid,
    constraint plans_parent_fkey foreign key (parent_id) references public.plans (id));
  create index plans_title on public.plans using gin (title gin_trgm_ops);
  alter table public.plans enable row level security;
  create policy members on public.plans for all using (private.is_member()) with check (private.is_member());
  create function public.shout(public.plans) returns text language sql immutable as $$ select upper($1.title::text) || '!' $$;
  create function public.plans_like(word text) returns setof public.plans language sql stable
    as $$ select * from public.plans where unaccent(title::text) ilike '%' || unaccent(word) || '%' $$;
  alter role authenticator set statement_timeout = '8s';
  grant usage on schema private to authenticator;
  insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, recovery_sent_at,
      last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, email_change,
      email_change_token_new, recovery_token)
    values ('00000000-0000-0000-0000-000000000000', '11111111-1111-4111-8111-111111111111', 'authenticated', 'authenticated',
      'member@example.com', crypt('correct horse', gen_salt('bf')), now(), now(), now(),
      '{"provider":"email","providers":["email"]}', '{}', now(), now(), '', '', '', '');
  insert into auth.identities (id, user_id, provider_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    select uuid_generate_v4(), id, id, format('{"sub":"%s","email":"%s"}', id, email)::jsonb, 'email', now(), now(), now()
    from auth.users;
  insert into private.members select id from auth.users;`;
/** As a dump of a hosted project begins, and what such projects have without ever making it. */
const DUMPED = String.raw`
\restrict x1
SET statement_timeout = 0;
SELECT pg_catalog.set_config('search_path', '', false);
SET row_security = off;
CREATE EXTENSION IF NOT EXISTS "pg_stat_statements" WITH SCHEMA "extensions";
CREATE EXTENSION IF NOT EXISTS "moddatetime" WITH SCHEMA "extensions";
CREATE TABLE "public"."articles" (
  "id" uuid DEFAULT "extensions"."uuid_generate_v4"() PRIMARY KEY, "title" text, "body" text, "updated_at" timestamptz);
CREATE TRIGGER "changed" BEFORE UPDATE ON "public"."articles"
  FOR EACH ROW EXECUTE FUNCTION "extensions"."moddatetime"('updated_at');
ALTER PUBLICATION "supabase_realtime" ADD TABLE ONLY "public"."articles";
CREATE FUNCTION "public"."token_hook"("event" jsonb) RETURNS jsonb LANGUAGE "sql" AS $$ select event $$;
REVOKE ALL ON FUNCTION "public"."token_hook"("event" jsonb) FROM PUBLIC, "anon", "authenticated";
GRANT ALL ON FUNCTION "public"."token_hook"("event" jsonb) TO "supabase_auth_admin";
ALTER DEFAULT PRIVILEGES FOR ROLE "postgres" IN SCHEMA "public" GRANT ALL ON TABLES TO "anon";
\unrestrict x1`;
/** What only PostgreSQL itself can take apart, in a transaction of its own. */
const IN_A_TRANSACTION = String.raw`
BEGIN;
create function public.doubled(n int) returns int language sql begin atomic select n; select n * 2; end;
create table public.quotes (id int primary key, text text default E'it\'s; fine', token text default encode(digest('x', 'sha256'), 'hex'));
/* outer /* inner; */ still; */
insert into storage.buckets (id, name, public, avif_autodetection) values ('pictures', 'pictures', true, false);
COMMIT;
create table public.after_commit (id int primary key);
insert into public.quotes values (1);`;
const BUCKET = `
  insert into storage.buckets (id, name) values ('papers', 'papers');
  insert into storage.objects (bucket_id, name) values ('papers', 'row without a file.txt');
  create policy anybody on storage.objects for all to authenticated using (bucket_id = 'papers') with check (bucket_id = 'papers');`;
const SEED = `insert into personal.moods values (1, 'calm');`;

let directory: string;
/** On PostgreSQL: the suite's database is not for a schema of somebody else. */
let database: EmptyDatabase | null;
let port: number;
let server: ChildProcess;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vijaypath-protocol-'));
  await mkdir(join(directory, 'sql'));
  await writeFile(join(directory, 'sql', '1-tables.sql'), SCHEMA);
  await writeFile(join(directory, 'sql', '2 bucket.sql'), BUCKET);
  await writeFile(join(directory, 'sql', '2b hosted.sql'), HOSTED);
  await writeFile(join(directory, 'sql', '2c dumped.sql'), DUMPED);
  await writeFile(join(directory, 'sql', '2d transaction.sql'), IN_A_TRANSACTION);
  await writeFile(join(directory, 'sql', 'README'), 'not SQL');
  await writeFile(join(directory, 'seed.sql'), SEED);
  database = await createEmptyDatabase();
  port = await freePort();
  server = await start();
}, 180_000);
afterAll(async () => {
  await stop(server);
  await database?.drop();
  await rm(directory, { recursive: true });
});

describe('the protocol over a schema that is not ours', () => {
  it('signs up, keeps rows to their owners, and files', async () => {
    const asha = await connect();
    const ravi = await connect();
    for (const [client, email] of [
      [asha, 'asha@example.com'],
      [ravi, 'ravi@example.com'],
    ] as const) {
      expect((await client.auth.signUp({ email, password: 'correct horse' })).error).toBeNull();
    }
    expect((await asha.from('notes').insert({ text: 'mine' })).error).toBeNull();
    expect((await asha.from('notes').select('text')).data).toEqual([{ text: 'mine' }]);
    expect((await ravi.from('notes').select('text')).data).toEqual([]);
    expect((await asha.storage.from('papers').upload('a.txt', 'hello')).error).toBeNull();
    expect(await (await ravi.storage.from('papers').download('a.txt')).data?.text()).toBe('hello');
  });

  it('serves migrations written for a hosted project', async () => {
    const member = await connect();
    const email = 'member@example.com';
    const { data, error } = await member.auth.signInWithPassword({ email, password: 'correct horse' });
    expect(error).toBeNull();
    expect(data.user?.new_email).toBeUndefined();
    const inserted = await member.from('plans').insert({ title: 'Énergie' }).select('id, title').single();
    expect(inserted.error).toBeNull();
    const id = inserted.data?.id as string;
    expect((await member.from('plans').insert({ title: 'Work', parent_id: id })).error).toBeNull();
    // citext compares without case, a policy asks a function that is not exposed, and strangers are no members.
    expect((await member.from('plans').select('title, shout').eq('title', 'ÉNERGIE')).data).toEqual([
      { title: 'Énergie', shout: 'ÉNERGIE!' },
    ]);
    const stranger = await connect();
    expect(await stranger.from('plans').select('title')).toMatchObject({ error: null, data: [] });
    expect((await stranger.from('plans').insert({ title: 'x' })).error?.code).toBe('42501');
    // A row's own functions, also of what a procedure returns.
    expect(await member.rpc('plans_like', { word: 'energie' }).select('title, shout')).toMatchObject({
      error: null,
      data: [{ title: 'Énergie', shout: 'ÉNERGIE!' }],
    });
    const filtered = await member.rpc('plans_like', { word: 'r' }).select('title').eq('shout', 'WORK!');
    expect(filtered.data).toEqual([{ title: 'Work' }]);
    for (const up of ['parent_id', 'plans_parent_fkey', 'parent_id!plans_parent_fkey']) {
      const { data: rows } = await member.from('plans').select(`title, up:${up}(title)`).eq('title', 'work');
      expect(rows, up).toEqual([{ title: 'Work', up: { title: 'Énergie' } }]);
    }
    for (const down of ['plans', 'plans!parent_id', 'plans!plans_parent_fkey']) {
      const { data: rows } = await member.from('plans').select(`down:${down}(title)`).eq('id', id);
      expect(rows, down).toEqual([{ down: [{ title: 'Work' }] }]);
    }
    const { error: absent } = await member.storage.from('papers').download('row without a file.txt');
    expect(absent).toMatchObject({ statusCode: '404', message: 'Object not found' });
    const listed = await member.storage.from('papers').list();
    expect(listed.data?.map(({ name }) => name)).toContain('row without a file.txt');
  });

  it('serves a dump of a hosted project, which sets things and expects roles, extensions and a publication', async () => {
    const client = await connect();
    const written = await client
      .from('articles')
      .insert({ title: 'Foxes', body: 'They were jumping' })
      .select();
    expect(written).toMatchObject({ error: null, data: [{ title: 'Foxes', updated_at: null }] });
    const changed = await client.from('articles').update({ title: 'Fox' }).eq('title', 'Foxes').select();
    expect(changed.data).toEqual([expect.objectContaining({ updated_at: expect.any(String) })]);
    // The language of a hosted project, where none is said; and the dump's own search path is gone.
    const { data: found } = await client.from('articles').select('title').textSearch('body', 'jump');
    expect(found).toEqual([{ title: 'Fox' }]);
    expect((await client.rpc('plans_like', { word: '' })).error).toBeNull();
    expect((await client.rpc('token_hook', { event: {} })).error?.code).toBe('42501');
  });

  it('runs migrations as psql does: with their own transactions, and bodies and strings that hold semicolons', async () => {
    const client = await connect();
    expect(await client.rpc('doubled', { n: 21 })).toMatchObject({ error: null, data: 42 });
    const { data } = await client.from('quotes').select('text, token').single();
    expect(data).toEqual({ text: "it's; fine", token: expect.stringMatching(/^2d711642/) });
    expect((await client.from('after_commit').select()).data).toEqual([]);
    expect((await client.storage.from('pictures').list()).error).toBeNull();
  });

  it('exposes the schemas it was told, with what the seed put in', async () => {
    const client = await connect();
    expect((await client.schema('personal').from('moods').select()).data).toEqual([{ id: 1, mood: 'calm' }]);
    expect(
      (
        await client
          .schema('auth' as 'public')
          .from('users')
          .select()
      ).error,
    ).toMatchObject({ code: 'PGRST106' });
  });

  it('has no functions', async () => {
    const response = await fetch(`http://localhost:${port}/functions/v1/anything`, { method: 'POST' });
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: 'Not found', code: 'not_found' },
    ]);
  });

  it('starts again on what it has, and runs only what is new', async () => {
    await stop(server);
    await writeFile(join(directory, 'sql', '3.sql'), 'create table public.later (id int primary key);');
    server = await start();
    const client = await connect();
    expect((await client.from('later').select()).data).toEqual([]);
    expect(
      (await client.auth.signInWithPassword({ email: 'asha@example.com', password: 'correct horse' })).error,
    ).toBeNull();
    expect((await client.from('notes').select('text')).data).toEqual([{ text: 'mine' }]);
    expect((await client.schema('personal').from('moods').select()).data).toHaveLength(1);
  }, 60_000);
});

describe('its arguments', () => {
  it('have defaults, and say what is wrong', () => {
    expect(readProtocolArguments(['--migrations', '/x'])).toMatchObject({
      migrations: '/x',
      seed: null,
      port: 3000,
      schemas: ['public'],
    });
    expect(readProtocolArguments(['--migrations', '/x', '--schemas', 'a, b'])).toMatchObject({
      schemas: ['a', 'b'],
    });
    for (const args of [
      [],
      ['--migrations', '/x', '--port', 'x'],
      ['--migrations', '/x', '--nothing'],
      ['--migrations', '/x', '--schemas', ','],
    ]) {
      expect(() => readProtocolArguments(args)).toThrow('Usage: npm run protocol -- --migrations DIR');
    }
  });
});

async function start(): Promise<ChildProcess> {
  const options = ['--migrations', join(directory, 'sql'), '--seed', join(directory, 'seed.sql')];
  const child = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', projectPath('server/serve-protocol.ts'), ...options, '--port', String(port)],
      ...['--data-dir', join(directory, 'data'), '--schemas', 'public,personal'],
    ],
    {
      cwd: projectPath(),
      env: { ...process.env, DATABASE_URL: database?.url ?? '', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  await new Promise<void>((ready, failed) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    child.stdout?.on('data', (chunk) => String(chunk).includes('Its keys:') && ready());
    child.once('exit', () => failed(new Error(`The protocol ended: ${said}`)));
  });
  return child;
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((ended) => {
    child.once('exit', () => ended());
    child.kill('SIGTERM');
  });
}

async function connect(): Promise<SupabaseClient> {
  const keys = JSON.parse(await readFile(join(directory, 'data', 'keys.json'), 'utf8')) as Keys;
  return createClient(`http://localhost:${port}`, keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });
}

import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { runFor } from './database/consumer.ts';
import type { Database } from './database/database.ts';
import { migrate, runScriptOnce } from './database/migrate.ts';
import { PROTOCOL_MIGRATIONS } from './database/migration-sources.ts';
import { openDatabase } from './database/open-database.ts';
import { extensionsCreatedBy } from './database/pglite/bundled-extensions.ts';
import { readEnv } from './env.ts';
import { clientAddress, noteClientAddress } from './http/client-address.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { endOnFailure, listen, stopOnSignal } from './http/listen.ts';
import { loadKeys } from './keys.ts';
import { createLogger } from './log.ts';
import { mountProtocol } from './protocol/mount.ts';
import { LocalFileStore } from './protocol/storage/local-file-store.ts';
import { ObjectStorage } from './protocol/storage/object-storage.ts';
import { type ProtocolArguments, readProtocolArguments } from './protocol-arguments.ts';

/**
 * What a hosted project has before its first migration: roles, extensions, a publication, and every table of `public`
 * granted to every role, so that row-level security alone decides. Vijaypath itself grants column by column instead.
 */
const HOSTED_GRANTS = `
  do $$ declare
    wanted text;
  begin
    foreach wanted in array array['authenticator', 'dashboard_user', 'supabase_admin', 'supabase_auth_admin', 'supabase_storage_admin'] loop
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I noinherit nologin', wanted);
      end if;
    end loop;
    if not exists (select from pg_publication where pubname = 'supabase_realtime') then
      create publication supabase_realtime;
    end if;
  end $$;
  grant anon, authenticated, service_role to authenticator;
  create schema if not exists extensions;
  grant usage on schema extensions to anon, authenticated, service_role;
  -- Policies call functions of schemas that are not exposed: with PostgreSQL's own default, anybody may.
  alter default privileges grant execute on functions to public;
  create extension if not exists pgcrypto with schema extensions;
  create extension if not exists "uuid-ossp" with schema extensions;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;`;
/** Extensions in a schema of their own are found without naming it, and words are searched as English. */
const HOSTED_SETTINGS = {
  search_path: '"$user", public, extensions',
  default_text_search_config: 'english',
};
const HISTORY = 'supabase_migrations';

/** The wire protocol alone, over any folder of migrations: so that it can be tested with schemas that are not ours. */
async function serveProtocol(args: ProtocolArguments): Promise<void> {
  const env = readEnv({ ...process.env, DATA_DIR: args.dataDir, PORT: String(args.port) });
  const log = createLogger(env.LOG_LEVEL);
  const needs = { extensions: await extensionsWanted(args), settings: HOSTED_SETTINGS };
  const database = await openDatabase(env, needs);
  const keys = await loadKeys(env);
  await prepare(database, args);

  const siteUrl = (env.SITE_URL ?? `http://localhost:${args.port}`).replace(/\/$/, '');
  const store = new LocalFileStore(join(args.dataDir, 'storage'));
  const storage = new ObjectStorage({ database, keys, store, url: `${siteUrl}/storage/v1` });
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    noteClientAddress(c.req.raw, c.env, env.TRUST_PROXY);
    await runFor({ kind: 'address', id: clientAddress(c.req.raw) }, next);
  });
  app.use(crossOrigin);
  mountProtocol(app, {
    database,
    keys,
    storage,
    siteUrl,
    clientAddress,
    reportError: (error) => log.error({ err: error }, 'request failed'),
    rest: { schemas: args.schemas },
  });
  app.notFound((c) => c.json({ error: 'Not found', code: 'not_found' }, 404));

  const listening = await listen(app.fetch, env);
  stopOnSignal(listening, { close: () => database.close() });
  endOnFailure(listening, log, () => database.close());
  process.stdout.write(
    `The protocol is served at ${siteUrl}\nIts keys: ${join(args.dataDir, 'keys.json')}\n`,
  );
}

/** The extensions that any file to run creates; PGlite unpacks only what is asked for. */
async function extensionsWanted({ migrations, seed }: ProtocolArguments): Promise<string[]> {
  const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql'));
  const paths = [...files.map((file) => join(migrations, file)), ...(seed ? [seed] : [])];
  const scripts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  return [...new Set([HOSTED_GRANTS, ...scripts].flatMap(extensionsCreatedBy))];
}

async function prepare(database: Database, { migrations, seed }: ProtocolArguments): Promise<void> {
  await migrate(database, PROTOCOL_MIGRATIONS);
  await database.execute(HOSTED_GRANTS);
  await migrate(database, [{ directory: migrations, historySchema: HISTORY, isForeign: true }]);
  if (!seed) return;
  const version = `seed:${basename(seed)}`;
  await runScriptOnce(database, HISTORY, { version, name: version, path: seed });
}

try {
  await serveProtocol(readProtocolArguments(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Database, OWNER, type Transaction } from './database.ts';
import { isDatabaseError } from './database-error.ts';
import { queryOptionalRow } from './query-rows.ts';

/** A folder of `<14 digits>_<name>.sql` files and the schema that remembers which of them ran. */
export interface MigrationSource {
  directory: string;
  /** Takes every `*.sql`, in the order of names, whatever they are. */
  anyName?: boolean;
  /** Schema of the table `schema_migrations`; `supabase_migrations` is where the Supabase CLI looks. */
  historySchema: string;
}

const FILE_NAME = /^(\d{14})_(\w+)\.sql$/;
const ANY_NAME = /^(([^.].*)\.sql)$/;
const MIGRATION_TIMEOUT_MS = 120_000;
/** Any fixed number: two servers of one database starting together wait for each other on it. */
const ADVISORY_LOCK = 720_180;
/** More than the databases anyone migrates at the same moment: with each try, one of them gets through. */
const TRIES = 20;

/**
 * Runs what has not run yet, each file in a transaction of its own, in the order of the sources and of the timestamps.
 * @returns the names of the files that ran.
 * @throws when a file that already ran has changed since, or when one fails (it then leaves nothing behind).
 */
export async function migrate(database: Database, sources: readonly MigrationSource[]): Promise<string[]> {
  const applied: string[] = [];
  for (const { directory, historySchema, anyName = false } of sources) {
    for (const file of (await readdir(directory)).sort()) {
      const [, version, name] = (anyName ? ANY_NAME : FILE_NAME).exec(file) ?? [];
      if (!version || !name) continue;
      if (await runOnce(database, historySchema, { version, name, path: join(directory, file) })) {
        applied.push(file);
      }
    }
  }
  return applied;
}

/** Runs a script in a transaction of its own, unless it ran before. @returns whether it ran now */
export async function runOnce(
  database: Database,
  historySchema: string,
  { version, name, path }: { version: string; name: string; path: string },
): Promise<boolean> {
  const script = await readFile(path, 'utf8');
  for (let tries = 1; ; tries++) {
    try {
      return await database.transaction({ ...OWNER, timeoutMs: MIGRATION_TIMEOUT_MS }, (tx) =>
        applyOnce(tx, historySchema, { version, name, script }),
      );
    } catch (error) {
      if (tries === TRIES || !collidedWithMigration(error)) throw error;
      await pause(Math.random() * 100);
    }
  }
}

/**
 * True where a database of the same server is migrated at this moment: roles are the whole server's, and no lock that is
 * not an administrator's reaches beyond one database. The script left nothing behind, and may run again.
 */
function collidedWithMigration(error: unknown): boolean {
  return (
    (isDatabaseError(error, '23505') && error.table?.startsWith('pg_auth') === true) ||
    (isDatabaseError(error, '42710') && error.message.startsWith('role ')) ||
    (isDatabaseError(error, 'XX000') && error.message === 'tuple concurrently updated')
  );
}

interface Migration {
  version: string;
  name: string;
  script: string;
}

const ChecksumRow = z.object({ checksum: z.string() });

async function applyOnce(tx: Transaction, schema: string, migration: Migration): Promise<boolean> {
  const { version, name, script } = migration;
  await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
  await tx.query(`create schema if not exists ${schema}`);
  await tx.query(`create table if not exists ${schema}.schema_migrations (
    version text primary key, name text, statements text[], checksum text, applied_at timestamptz default now())`);
  const checksum = createHash('sha256').update(script).digest('hex');
  const row = await queryOptionalRow(
    tx,
    ChecksumRow,
    `select checksum from ${schema}.schema_migrations where version = $1`,
    [version],
  );
  if (row) {
    if (row.checksum !== checksum) throw new Error(`Migration ${version}_${name} has changed since it ran`);
    return false;
  }
  for (const statement of splitStatements(script)) await tx.query(statement);
  await tx.query(
    `insert into ${schema}.schema_migrations (version, name, statements, checksum) values ($1, $2, $3, $4)`,
    [version, name, [script], checksum],
  );
  return true;
}

/** A token that can hide a semicolon: dollar quotes, strings, quoted names, comments; else any one character. */
const TOKEN = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|[\s\S]/g;

/** The statements of a script, so that each can be sent on its own inside one transaction. */
export function splitStatements(script: string): string[] {
  const statements = [''];
  for (const [token] of script.matchAll(TOKEN)) {
    if (token === ';') statements.push('');
    else if (!token.startsWith('--')) statements[statements.length - 1] += token;
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}

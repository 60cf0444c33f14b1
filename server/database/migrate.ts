import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Database, OWNER, type Transaction } from './database.ts';
import { isDatabaseError } from './database-error.ts';
import { queryOptionalRow } from './query-rows.ts';

/** A folder of `<14 digits>_<name>.sql` files, and the schema that remembers which of them ran. */
export interface MigrationSource {
  directory: string;
  /** Somebody else's: every `*.sql` in the order of names, run as {@link runScriptOnce} does. */
  isForeign?: boolean;
  /** Schema of the table `schema_migrations`; `supabase_migrations` is where the Supabase CLI looks. */
  historySchema: string;
}

const FILE_NAME = /^(\d{14})_(\w+)\.sql$/;
const ANY_NAME = /^(([^.].*)\.sql)$/;
const MIGRATION_TIMEOUT_MS = 120_000;
/** Whoever waits for a lock on a table keeps all waiting who ask for it later: so long, then they go first. */
const LOCK_TIMEOUT_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';
const AFTER_LOCK_MS = 1_000;
/** As long as what holds the lock may take: a backup, a long report. */
const LOCK_TRIES = 300;
/** Any fixed number: two servers of one database starting together wait for each other on it. */
const ADVISORY_LOCK = 720_180;
/** More than the databases anyone migrates at the same moment: with each try, one of them gets through. */
const TRIES = 20;

/**
 * Runs what has not run yet, each file in a transaction of its own, in the order of the sources and of the timestamps.
 * @param isWanted false: the file is left for later; default: all run
 * @returns the names of the files that ran.
 * @throws when a file that already ran has changed since, or when one fails (it then leaves nothing behind).
 */
export async function migrate(
  database: Database,
  sources: readonly MigrationSource[],
  isWanted: (historySchema: string, version: string) => boolean = () => true,
): Promise<string[]> {
  const applied: string[] = [];
  for (const { directory, historySchema, isForeign = false } of sources) {
    const run = isForeign ? runScriptOnce : runOnce;
    for (const file of (await readdir(directory)).sort()) {
      const [, version, name] = (isForeign ? ANY_NAME : FILE_NAME).exec(file) ?? [];
      if (!version || !name || !isWanted(historySchema, version)) continue;
      if (await run(database, historySchema, { version, name, path: join(directory, file) })) {
        applied.push(file);
      }
    }
  }
  return applied;
}

interface Script {
  version: string;
  name: string;
  path: string;
}

/**
 * Runs a script unless it ran before, as psql does: PostgreSQL itself tells where statements end, the script may begin
 * and commit, and what it sets for its session ends with it. @returns whether it ran now
 */
export async function runScriptOnce(
  database: Database,
  historySchema: string,
  { version, name, path }: Script,
): Promise<boolean> {
  const script = await readFile(path, 'utf8');
  const migration = { version, name, script };
  const ran = await database.transaction(OWNER, (tx) => hasRun(tx, historySchema, migration));
  if (ran) return false;
  const remember = insertSql(historySchema, [version, name, script, checksumOf(script)].map(literal));
  const statements = script.replaceAll(PSQL_COMMANDS, '');
  try {
    await database.execute(`begin;\n${statements}\n;reset role; reset all; ${remember}; commit;`);
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  return true;
}

/** What pg_dump tells psql about the dump. */
const PSQL_COMMANDS = /^\\(un)?restrict\b.*$/gm;

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Runs a script in a transaction of its own, unless it ran before. @returns whether it ran now */
async function runOnce(
  database: Database,
  historySchema: string,
  { version, name, path }: Script,
): Promise<boolean> {
  const script = await readFile(path, 'utf8');
  for (let tries = 1, locks = 1; ; ) {
    try {
      return await database.transaction({ ...OWNER, timeoutMs: MIGRATION_TIMEOUT_MS }, (tx) =>
        applyOnce(tx, historySchema, { version, name, script }),
      );
    } catch (error) {
      if (isDatabaseError(error, LOCK_NOT_AVAILABLE) && locks++ < LOCK_TRIES) await pause(AFTER_LOCK_MS);
      else if (collidedWithMigration(error) && tries++ < TRIES) await pause(Math.random() * 100);
      else throw error;
    }
  }
}

/**
 * True where a database of the same server is migrated at this moment: roles are the whole server's, and no lock that is
 * not an administrator's reaches beyond one database. Or this database is, and `if not exists` believed what its session had
 * known before it waited. The script left nothing behind, and may run again.
 */
export function collidedWithMigration(error: unknown): boolean {
  return (
    (isDatabaseError(error, '23505') && error.table?.startsWith('pg_') === true) ||
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
  if (await hasRun(tx, schema, migration)) return false;
  await tx.query(`select set_config('lock_timeout', $1, true)`, [String(LOCK_TIMEOUT_MS)]);
  for (const statement of splitStatements(script)) await tx.query(statement);
  await tx.query(insertSql(schema, ['$1', '$2', '$3', '$4']), [version, name, script, checksumOf(script)]);
  return true;
}

const checksumOf = (script: string) => createHash('sha256').update(script).digest('hex');

const insertSql = (schema: string, [version, name, script, checksum]: string[]) =>
  `insert into ${schema}.schema_migrations (version, name, statements, checksum) values (${version}, ${name}, array[${script}], ${checksum})`;

/** @throws when it ran, and has changed since */
async function hasRun(tx: Transaction, schema: string, migration: Migration): Promise<boolean> {
  const { version, name, script } = migration;
  await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
  await tx.query(`create schema if not exists ${schema}`);
  await tx.query(`create table if not exists ${schema}.schema_migrations (
    version text primary key, name text, statements text[], checksum text, applied_at timestamptz default now())`);
  const row = await queryOptionalRow(
    tx,
    ChecksumRow,
    `select checksum from ${schema}.schema_migrations where version = $1`,
    [version],
  );
  if (row && row.checksum !== checksumOf(script))
    throw new Error(`Migration ${version}_${name} has changed since it ran`);
  return row !== null;
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

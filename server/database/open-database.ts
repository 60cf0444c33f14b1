import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { keepLogShort } from './pglite/checkpoints.ts';
import { PgliteDatabase } from './pglite/pglite-database.ts';
import { PostgresDatabase, type PostgresOptions } from './postgres/postgres-database.ts';
import { queryOptionalRow } from './query-rows.ts';

export interface DatabaseSettings {
  DATABASE_URL?: string | undefined;
  /** Set where DATABASE_URL leads to a pooler that keeps no session: the way past it. */
  DATABASE_DIRECT_URL?: string | undefined;
  /** Default: unless DATABASE_DIRECT_URL is set. */
  DATABASE_PREPARED_STATEMENTS?: boolean | undefined;
  DATABASE_CONNECTIONS: number;
  DATA_DIR: string;
  DATABASE_SYNC: boolean;
}

/** What a schema that is not ours asks of its database. */
export interface DatabaseNeeds {
  /** By their PostgreSQL names; PostgreSQL itself has what was installed with it. */
  extensions?: readonly string[];
  /** PostgreSQL's settings for every connection, by their names, as SQL writes them behind `=`. */
  settings?: Readonly<Record<string, string>>;
}

/**
 * PostgreSQL when DATABASE_URL is set; else PGlite in `<DATA_DIR>/database`, locked for this process.
 * @throws DirectoryInUse when another process serves the folder.
 */
export async function openDatabase(settings: DatabaseSettings, needs: DatabaseNeeds = {}): Promise<Database> {
  if (settings.DATABASE_URL) {
    const { DATABASE_DIRECT_URL: directUrl, DATABASE_PREPARED_STATEMENTS: isPrepared } = settings;
    const options = { connections: settings.DATABASE_CONNECTIONS, directUrl, isPrepared };
    return openPostgres(settings.DATABASE_URL, options, needs);
  }
  const directory = resolve(settings.DATA_DIR);
  const unlock = await lockDirectory(directory);
  try {
    const database = await PgliteDatabase.open({
      dataDir: join(directory, 'database'),
      syncs: settings.DATABASE_SYNC,
      extensions: needs.extensions,
      settings: needs.settings,
    });
    const close = database.close.bind(database);
    const stopCheckpoints = keepLogShort(database);
    database.close = async () => {
      stopCheckpoints();
      await close();
      await unlock();
    };
    return database;
  } catch (error) {
    await unlock();
    throw error;
  }
}

const NameRow = z.object({ name: z.string() });

/** The settings become the database's own, which connections learn as they open. */
async function openPostgres(
  url: string,
  options: PostgresOptions,
  { settings }: DatabaseNeeds,
): Promise<Database> {
  if (settings) {
    const first = await PostgresDatabase.open(url, { ...options, connections: 1 });
    const row = await queryOptionalRow(first, NameRow, 'select quote_ident(current_database()) as name');
    for (const [name, value] of Object.entries(settings))
      await first.execute(`alter database ${row?.name} set ${name} = ${value}`);
    await first.close();
  }
  return PostgresDatabase.open(url, options);
}

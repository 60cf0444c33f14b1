import { join, resolve } from 'node:path';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { PgliteDatabase } from './pglite/pglite-database.ts';
import { PostgresDatabase } from './postgres/postgres-database.ts';

export interface DatabaseSettings {
  DATABASE_URL?: string | undefined;
  DATABASE_CONNECTIONS: number;
  DATA_DIR: string;
  DATABASE_SYNC: boolean;
}

/**
 * PostgreSQL when DATABASE_URL is set; else PGlite in `<DATA_DIR>/database`, locked for this process.
 * @throws DirectoryInUse when another process serves the folder.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.DATABASE_URL) {
    return PostgresDatabase.open(settings.DATABASE_URL, { connections: settings.DATABASE_CONNECTIONS });
  }
  const directory = resolve(settings.DATA_DIR);
  const unlock = await lockDirectory(directory);
  try {
    const database = await PgliteDatabase.open({
      dataDir: join(directory, 'database'),
      syncs: settings.DATABASE_SYNC,
    });
    const close = database.close.bind(database);
    database.close = async () => {
      await close();
      await unlock();
    };
    return database;
  } catch (error) {
    await unlock();
    throw error;
  }
}

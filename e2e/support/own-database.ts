import { randomUUID } from 'node:crypto';
import { administer } from '../../server/testing/administer.ts';
import { testDatabaseUrl } from '../../server/testing/test-database-url.ts';

export interface OwnDatabase {
  /** What a server takes to work on it: nothing for PGlite, which lives in its data folder. */
  env: { DATABASE_URL: string };
  drop(): Promise<void>;
}

/** A new database on the server of DATABASE_URL; without that variable, nothing: each data folder holds its own. */
export async function createOwnDatabase(): Promise<OwnDatabase> {
  const name = `vijaypath_served_${randomUUID().replaceAll('-', '')}`;
  const [url, own] = [testDatabaseUrl(), testDatabaseUrl(name)];
  if (!url || !own) return { env: { DATABASE_URL: '' }, drop: async () => {} };
  await administer(url, `create database ${name}`);
  return {
    env: { DATABASE_URL: own.href },
    drop: () => administer(url, `drop database if exists ${name} with (force)`),
  };
}

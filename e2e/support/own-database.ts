import { randomUUID } from 'node:crypto';
import { administer } from '../../server/testing/administer.ts';

export interface OwnDatabase {
  /** What a server takes to work on it: nothing for PGlite, which lives in its data folder. */
  env: { DATABASE_URL: string };
  drop(): Promise<void>;
}

/** A new database on the server of DATABASE_URL; without that variable, nothing: each data folder holds its own. */
export async function createOwnDatabase(): Promise<OwnDatabase> {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) return { env: { DATABASE_URL: '' }, drop: async () => {} };
  const url = new URL(DATABASE_URL);
  const name = `vijaypath_served_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name}`);
  return {
    env: { DATABASE_URL: new URL(`/${name}`, url).href },
    drop: () => administer(url, `drop database if exists ${name} with (force)`),
  };
}

import { randomUUID } from 'node:crypto';
import { administer } from './administer.ts';
import { testDatabaseUrl } from './test-database-url.ts';

export interface EmptyDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database with nothing in it on the server of DATABASE_URL; null where the tests run on PGlite. */
export async function createEmptyDatabase(): Promise<EmptyDatabase | null> {
  const name = `vijaypath_empty_${randomUUID().replaceAll('-', '')}`;
  const [server, url] = [testDatabaseUrl(), testDatabaseUrl(name)];
  if (!server || !url) return null;
  await administer(server, `create database ${name}`);
  return {
    url: url.href,
    drop: () => administer(server, `drop database if exists ${name} with (force)`),
  };
}

import { randomUUID } from 'node:crypto';
import { administer } from './administer.ts';

export interface EmptyDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database with nothing in it on the server of DATABASE_URL; null where the tests run on PGlite. */
export async function createEmptyDatabase(): Promise<EmptyDatabase | null> {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) return null;
  const server = new URL(DATABASE_URL);
  const name = `vijaypath_empty_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => administer(server, `drop database if exists ${name} with (force)`),
  };
}

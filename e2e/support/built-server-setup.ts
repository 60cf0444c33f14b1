import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { buildIfNeeded } from '../../scripts/build.mjs';
import { administer } from '../../server/testing/administer.ts';
import { removeDataDir, startBuiltServer } from './start-built-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    publishableKey: string;
    secretKey: string;
    jwtSecret: string;
  }
}

/** Builds, and starts one server for all files of the project: on PGlite, or on a new database of DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfNeeded();
  const { DATABASE_URL } = process.env;
  const name = `vijaypath_served_${randomUUID().replaceAll('-', '')}`;
  const url = DATABASE_URL ? new URL(DATABASE_URL) : null;
  if (url) await administer(url, `create database ${name}`);
  const served = url ? new URL(`/${name}`, url).href : '';
  const server = await startBuiltServer({ env: { DATABASE_URL: served } });
  project.provide('serverUrl', server.url);
  project.provide('publishableKey', server.keys.publishableKey);
  project.provide('secretKey', server.keys.secretKey);
  project.provide('jwtSecret', server.keys.jwtSecret);
  return async () => {
    await server.stop();
    await removeDataDir(server.dataDir);
    if (url) await administer(url, `drop database if exists ${name} with (force)`);
  };
}

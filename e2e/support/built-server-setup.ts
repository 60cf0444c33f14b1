import type { TestProject } from 'vitest/node';
import { buildIfNeeded } from '../../scripts/build.mjs';
import { createOwnDatabase } from './own-database.ts';
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
  const own = await createOwnDatabase();
  const server = await startBuiltServer({ env: own.env });
  project.provide('serverUrl', server.url);
  project.provide('publishableKey', server.keys.publishableKey);
  project.provide('secretKey', server.keys.secretKey);
  project.provide('jwtSecret', server.keys.jwtSecret);
  return async () => {
    await server.stop();
    await removeDataDir(server.dataDir);
    await own.drop();
  };
}

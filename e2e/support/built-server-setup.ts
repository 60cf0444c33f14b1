import type { TestProject } from 'vitest/node';
import { buildIfNeeded } from '../../scripts/build.mjs';
import { createOwnDatabase } from './own-database.ts';
import { type BuiltServer, removeDataDir, startBuiltServer } from './start-built-server.ts';

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
  await spendFirstAccount(server);
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

/** The first account of a server administers it: nobody in the journeys is that one, whichever of them is walked first. */
async function spendFirstAccount({ url, keys }: BuiltServer): Promise<void> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'first@example.com', password: 'path-to-victory' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

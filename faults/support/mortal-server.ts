import { createOwnDatabase } from '../../e2e/support/own-database.ts';
import { type BuiltServer, removeDataDir, startBuiltServer } from '../../e2e/support/start-built-server.ts';
import { buildIfNeeded } from '../../scripts/build.mjs';

/** The built server on data of its own, which can be killed and started again on the same data. */
export interface MortalServer {
  readonly port: number;
  readonly keys: BuiltServer['keys'];
  /** SIGKILL: no handler runs, nothing is flushed. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** @param settings variables of the environment besides those of every test. */
export async function startMortalServer(settings: Record<string, string> = {}): Promise<MortalServer> {
  await buildIfNeeded();
  const own = await createOwnDatabase();
  // Its requests fail loudly when it is killed, which is the point; and each time it listens on another port, while
  // its tokens name one issuer.
  const env = { ...own.env, LOG_LEVEL: 'fatal', SITE_URL: 'http://localhost', ...settings };
  let server = await startBuiltServer({ env });
  const { dataDir } = server;
  const port = Number(new URL(server.url).port);
  return {
    port,
    keys: server.keys,
    kill: async () => {
      const { exitCode, signalCode } = server.process;
      if (exitCode !== null || signalCode !== null)
        throw new Error(`The server ended by itself, with ${exitCode ?? signalCode}`);
      const exited = new Promise((done) => server.process.once('exit', done));
      server.process.kill('SIGKILL');
      await exited;
    },
    start: async () => {
      // The same address: tokens are good for the site that issued them.
      server = await startBuiltServer({ dataDir, env: { ...env, PORT: String(port) } });
    },
    close: async () => {
      await server.stop();
      await removeDataDir(dataDir);
      await own.drop();
    },
  };
}

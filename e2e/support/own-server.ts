import { createOwnDatabase } from './own-database.ts';
import { type BuiltServer, startBuiltServer } from './start-built-server.ts';

/**
 * A server of the test's own, with a database of its own, to be killed and started again on the same data and the same
 * address.
 * @param root the folder of a built product other than this project.
 */
export async function startOwnServer(root?: string): Promise<{
  url: string;
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<string>;
}> {
  const where = root ? { root } : {};
  const { env, drop } = await createOwnDatabase();
  let server: BuiltServer = await startBuiltServer({ ...where, env });
  const { url, dataDir } = server;
  const port = new URL(url).port;
  return {
    url,
    kill: async () => {
      const ended = new Promise((done) => server.process.once('exit', done));
      server.process.kill('SIGKILL');
      await ended;
    },
    restart: async () => {
      server = await startBuiltServer({ ...where, dataDir, env: { ...env, PORT: port } });
    },
    stop: async () => {
      await server.stop();
      await drop();
      return dataDir;
    },
  };
}

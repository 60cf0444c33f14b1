import { type BuiltServer, startBuiltServer } from './start-built-server.ts';

/** A server of the test's own, to be killed and started again on the same data and the same address. */
export async function startOwnServer(): Promise<{
  url: string;
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<string>;
}> {
  let server: BuiltServer = await startBuiltServer();
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
      server = await startBuiltServer({ dataDir, env: { PORT: port } });
    },
    stop: async () => {
      await server.stop();
      return dataDir;
    },
  };
}

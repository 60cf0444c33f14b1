import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltServer, removeDataDir, startBuiltServer } from '../../e2e/support/start-built-server.ts';
import { buildIfNeeded } from '../../scripts/build.mjs';

export interface OneOfSeveral {
  readonly port: number;
  /** SIGKILL: no handler runs. */
  kill(): Promise<void>;
  /** SIGTERM, as a restart with a new build does it. */
  stop(): Promise<void>;
  /** On the same port. */
  start(): Promise<void>;
}

export interface SeveralServers {
  readonly servers: readonly OneOfSeveral[];
  readonly keys: BuiltServer['keys'];
  close(): Promise<void>;
}

/** So many built servers on one database and one folder, started in the same moment. */
export async function startSeveralServers(
  count: number,
  settings: Record<string, string>,
): Promise<SeveralServers> {
  await buildIfNeeded();
  const dataDir = await mkdtemp(join(tmpdir(), 'vijaypath several '));
  const env = { LOG_LEVEL: 'fatal', SITE_URL: 'http://localhost', TRUST_PROXY: 'true', ...settings };
  const begun = await Promise.all(Array.from({ length: count }, () => startBuiltServer({ dataDir, env })));
  const servers = begun.map((first) => new Several(first, env));
  return {
    servers,
    keys: begun[0]?.keys ?? { jwtSecret: '', publishableKey: '', secretKey: '' },
    close: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await removeDataDir(dataDir);
    },
  };
}

class Several implements OneOfSeveral {
  readonly port: number;
  readonly #env: Record<string, string>;
  #server: BuiltServer;

  constructor(server: BuiltServer, env: Record<string, string>) {
    this.#server = server;
    this.#env = env;
    this.port = Number(new URL(server.url).port);
  }

  async kill(): Promise<void> {
    const exited = once(this.#server.process, 'exit');
    this.#server.process.kill('SIGKILL');
    await exited;
  }

  async stop(): Promise<void> {
    const { exitCode, signalCode } = this.#server.process;
    if (exitCode === null && signalCode === null) await this.#server.stop();
  }

  async start(): Promise<void> {
    const env = { ...this.#env, PORT: String(this.port) };
    this.#server = await startBuiltServer({ dataDir: this.#server.dataDir, env });
  }
}

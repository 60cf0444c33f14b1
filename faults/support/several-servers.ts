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
  /** On the same port. @param build the folder of another build, which it has from then on */
  start(build?: string): Promise<void>;
}

export interface SeveralServers {
  readonly servers: readonly OneOfSeveral[];
  readonly keys: BuiltServer['keys'];
  close(): Promise<void>;
}

/** So many built servers on one database and one folder, started in the same moment. @param folder default: a new one @param build default: this one */
export async function startSeveralServers(
  count: number,
  settings: Record<string, string>,
  { folder, build }: { folder?: string; build?: string } = {},
): Promise<SeveralServers> {
  await buildIfNeeded();
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'vijaypath several ')));
  const env = { LOG_LEVEL: 'fatal', SITE_URL: 'http://localhost', TRUST_PROXY: 'true', ...settings };
  const starts = await Promise.allSettled(
    Array.from({ length: count }, () => startBuiltServer({ dataDir, env, ...(build && { root: build }) })),
  );
  const begun = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  if (begun.length < count) {
    await Promise.all(begun.map((server) => server.stop()));
    throw new Error(`${count - begun.length} of ${count} servers did not start`);
  }
  const servers = begun.map((first) => new Several(first, env, build));
  return {
    servers,
    keys: begun[0]?.keys ?? { jwtSecret: '', publishableKey: '', secretKey: '' },
    close: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      if (!folder) await removeDataDir(dataDir);
    },
  };
}

class Several implements OneOfSeveral {
  readonly port: number;
  readonly #env: Record<string, string>;
  #server: BuiltServer;
  #build: string | undefined;

  constructor(server: BuiltServer, env: Record<string, string>, build: string | undefined) {
    this.#server = server;
    this.#env = env;
    this.#build = build;
    this.port = Number(new URL(server.url).port);
  }

  async kill(): Promise<void> {
    const { exitCode, signalCode } = this.#server.process;
    if (exitCode !== null || signalCode !== null)
      throw new Error(`The server ended by itself, with ${exitCode ?? signalCode}: ${this.#server.output()}`);
    const exited = once(this.#server.process, 'exit');
    this.#server.process.kill('SIGKILL');
    await exited;
  }

  async stop(): Promise<void> {
    const { exitCode, signalCode } = this.#server.process;
    if (exitCode === null && signalCode === null) await this.#server.stop();
  }

  async start(build = this.#build): Promise<void> {
    const env = { ...this.#env, PORT: String(this.port) };
    const { dataDir } = this.#server;
    this.#server = await startBuiltServer({ dataDir, env, ...(build && { root: build }) });
    this.#build = build;
  }
}

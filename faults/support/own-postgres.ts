import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { administer } from '../../server/testing/administer.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { startProgram } from './child-program.ts';

/** Where Debian puts the programs of each release. */
const RELEASES = '/usr/lib/postgresql';
const TAKES_OVER_WITHIN_MS = 60_000;

/** A PostgreSQL of its own: it may be stopped, killed and filled, and nobody else notices. */
export interface OwnPostgres {
  /** Of the database `vijaypath`. */
  readonly url: string;
  readonly port: number;
  /** Its sessions are cut, and what it holds is written: what `systemctl restart` begins with. */
  stop(): Promise<void>;
  /** SIGKILL of its first process: the next start recovers from the log. */
  kill(): Promise<void>;
  /** It listens; it may still be recovering. */
  start(): Promise<void>;
  /** Whether its first process lives. */
  isRunning(): boolean;
  close(): Promise<void>;
}

/** The newest of the programs that are installed; null: there are none. */
export function findPostgres(): string | null {
  const releases = existsSync(RELEASES) ? readdirSync(RELEASES) : [];
  const folders = releases.sort((a, b) => Number(b) - Number(a)).map((one) => join(RELEASES, one, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** @param folder where its data goes; default: a temporary folder. @param env of its processes, besides our own */
export async function startOwnPostgres({
  folder,
  settings = {},
  env = {},
}: {
  folder?: string;
  settings?: Record<string, string | number>;
  env?: Record<string, string>;
} = {}): Promise<OwnPostgres> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed');
  const home = folder ?? (await mkdtemp(join(tmpdir(), 'vijaypath-postgres-')));
  const data = join(home, 'data');
  await mkdir(data, { recursive: true });
  // It refuses to be root.
  const owner = process.getuid?.() === 0 ? idsOf('postgres') : {};
  if (owner.uid !== undefined) {
    await chmod(home, 0o755);
    await chown(data, owner.uid, owner.gid ?? owner.uid);
  }
  await chmod(data, 0o700);
  const options: SpawnOptions = { cwd: data, ...owner, env: { ...process.env, LC_ALL: 'C.UTF-8', ...env } };
  const made = spawn(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...options, stdio: 'ignore' },
  );
  const [code] = await once(made, 'exit');
  if (code !== 0) throw new Error(`initdb ended with ${code}`);
  const port = await freePort();
  const args = [
    ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''],
    // Its processes die here, never the machine: what was handed to the system is kept.
    ...Object.entries({ fsync: 'off', ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const own = new Own(folder ? data : home, port, { path: join(programs, 'postgres'), args, options });
  await own.start();
  await untilItAnswers(new URL(`postgres://postgres@127.0.0.1:${port}/postgres`));
  return own;
}

/** A streaming replica of it, which answers what is read. */
export async function startReplica(primary: OwnPostgres): Promise<OwnPostgres> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed');
  const home = await mkdtemp(join(tmpdir(), 'vijaypath-replica-'));
  const owner = process.getuid?.() === 0 ? idsOf('postgres') : {};
  if (owner.uid !== undefined) await chown(home, owner.uid, owner.gid ?? owner.uid);
  const data = join(home, 'data');
  const options: SpawnOptions = { cwd: home, ...owner, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
  const copying = spawn(
    join(programs, 'pg_basebackup'),
    [...from, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    { ...options, stdio: 'ignore' },
  );
  const [code] = await once(copying, 'exit');
  if (code !== 0) throw new Error(`pg_basebackup ended with ${code}`);
  const port = await freePort();
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'fsync=off'];
  const own = new Own(home, port, { path: join(programs, 'postgres'), args, options });
  await own.start();
  return own;
}

interface Program {
  path: string;
  args: readonly string[];
  options: SpawnOptions;
}

class Own implements OwnPostgres {
  readonly url: string;
  readonly port: number;
  /** What is removed in the end: a folder of somebody else stays. */
  readonly #made: string;
  readonly #program: Program;
  #running: Awaited<ReturnType<typeof startProgram>> | null = null;

  constructor(made: string, port: number, program: Program) {
    this.url = `postgres://postgres@127.0.0.1:${port}/vijaypath`;
    this.port = port;
    this.#made = made;
    this.#program = program;
  }

  async start(): Promise<void> {
    const { path, args, options } = this.#program;
    const giveUpAt = Date.now() + TAKES_OVER_WITHIN_MS;
    for (;;) {
      try {
        this.#running = await startProgram(path, args, this.port, options);
        return;
      } catch (error) {
        // Processes of one that was killed still hold its memory, for as long as they take to notice.
        if (Date.now() > giveUpAt) throw error;
        await pause(200);
      }
    }
  }

  isRunning(): boolean {
    const { exitCode, signalCode } = this.#running?.process ?? { exitCode: 0, signalCode: null };
    return exitCode === null && signalCode === null;
  }

  stop(): Promise<void> {
    return this.#end('SIGINT');
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async close(): Promise<void> {
    await this.#end('SIGQUIT');
    await rm(this.#made, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (!this.isRunning() || !this.#running) return;
    const exited = once(this.#running.process, 'exit');
    this.#running.process.kill(signal);
    await exited;
  }
}

/** Makes the database, as soon as the server takes it. */
async function untilItAnswers(url: URL): Promise<void> {
  const giveUpAt = Date.now() + TAKES_OVER_WITHIN_MS;
  for (;;) {
    try {
      return await administer(url, 'create database vijaypath');
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await pause(100);
    }
  }
}

function idsOf(user: string): { uid?: number; gid?: number } {
  const idOf = (flag: string) => Number(spawnSync('id', [flag, user]).stdout.toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

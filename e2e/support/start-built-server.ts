import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/testing/free-port.ts';

export interface BuiltServer {
  url: string;
  dataDir: string;
  keys: { jwtSecret: string; publishableKey: string; secretKey: string };
  process: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  /** SIGTERM, and waits for the end; the data stays. */
  stop(): Promise<void>;
}

export interface BuiltServerOptions {
  /** Default: a new folder with a space in its name. */
  dataDir?: string;
  /** The folder of the built product; default: this project. */
  root?: string;
  env?: Record<string, string>;
}

/**
 * Starts what `npm start` starts, as a process of its own on a free port, and waits until it is ready. SERVER_NODE names another Node to
 * run it.
 */
export async function startBuiltServer({
  dataDir,
  root,
  env = {},
}: BuiltServerOptions = {}): Promise<BuiltServer> {
  const directory = dataDir ?? (await mkdtemp(join(tmpdir(), 'vijaypath data ')));
  const port = await freePort();
  const child = spawn(process.env.SERVER_NODE ?? process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      // A test's data need not survive the machine; what does is tested by cutting its power.
      DATABASE_SYNC: 'false',
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATA_DIR: directory,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(root ? { cwd: root } : {}),
  });
  let printed = '';
  await new Promise<void>((ready, failed) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('is ready at')) ready();
    });
    child.once('exit', (code) => failed(new Error(`The server ended with ${code} before it was ready`)));
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    url: `http://localhost:${port}`,
    dataDir: directory,
    keys: JSON.parse(await readFile(join(directory, 'keys.json'), 'utf8')),
    process: child,
    output: () => printed,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

export function removeDataDir(directory: string): Promise<void> {
  return rm(directory, { recursive: true, force: true });
}

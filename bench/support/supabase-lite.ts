import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const VERSION = '0.10.0';

/** What both sides of the comparison are: standard requests in, answers out, no network between. */
export interface RestServer {
  name: string;
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

interface Lite {
  App: new (options: object) => { fetch(request: Request): Promise<Response> };
}
interface LitePglite {
  createPgliteConnection(
    options: object,
  ): Promise<{ exec(sql: string): Promise<unknown>; close(): Promise<void> }>;
}

/**
 * `@supabase/lite`, installed into a temporary folder and used as a library: its command line, which reports its use,
 * is never started, and it is no dependency of ours.
 * @throws when it cannot be installed or started
 */
export async function openSupabaseLite(schema: string): Promise<RestServer> {
  process.env.LITE_TELEMETRY = '0';
  process.env.DO_NOT_TRACK = '1';
  const folder = await mkdtemp(join(tmpdir(), 'vijaypath-lite-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const wanted = `@supabase/lite@${VERSION}`;
    const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    await promisify(execFile)('npm', ['install', '--prefix', folder, wanted, ...quiet]);
    const load = (file: string) =>
      import(pathToFileURL(join(folder, 'node_modules/@supabase/lite/dist', file)).href);
    const { App }: Lite = await load('index.js');
    const { createPgliteConnection }: LitePglite = await load('db/postgres/pglite/PgliteConnection.js');
    const connection = await createPgliteConnection({ url: 'memory://' });
    await connection.exec(schema);
    const app = new App({ connection, auth: { enabled: false }, options: { server: { apiKeys: false } } });
    const close = async () => {
      await connection.close();
      await remove();
    };
    return { name: wanted, fetch: async (request) => app.fetch(request), close };
  } catch (error) {
    await remove();
    throw error;
  }
}

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../server/testing/free-port.ts';
import { type RestServer, startProcess } from './rest-server.ts';

const VERSION = '0.10.0';
const QUIET = { LITE_TELEMETRY: '0', DO_NOT_TRACK: '1' };
const run = promisify(execFile);

/**
 * `@supabase/lite` on PGlite, with keys and roles, started as its manual says; installed into a temporary folder, and no
 * dependency of ours. It reports nothing of its use.
 * @throws when it cannot be installed or started
 */
export async function startSupabaseLite(schema: string): Promise<RestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vijaypath-lite-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const wanted = `@supabase/lite@${VERSION}`;
    const plain = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    await run('npm', ['install', '--prefix', folder, wanted, ...plain]);
    const lite = [process.execPath, join(folder, 'node_modules/.bin/lite'), '--no-telemetry'];
    const options = { cwd: folder, env: { ...process.env, ...QUIET } };
    const [node = '', ...cli] = lite;
    await run(node, [...cli, 'init', '--pglite'], options);

    await mkdir(join(folder, 'supabase/migrations'), { recursive: true });
    await writeFile(join(folder, 'supabase/migrations/20260101000000_books.sql'), schema);
    await writeFile(join(folder, 'supabase/schemas/schema.sql'), '');
    const port = await freePort();
    const config = join(folder, 'supabase/config.toml');
    await writeFile(config, (await readFile(config, 'utf8')).replace(/^port = \d+$/m, `port = ${port}`));
    await run(node, [...cli, 'migration', 'up'], options);

    const stop = await startProcess([...lite, 'start', '--no-admin'], 'Ready in', {
      cwd: folder,
      env: QUIET,
    });
    const apikey = /^SUPABASE_PUBLISHABLE_KEY=(.+)$/m.exec(await readFile(join(folder, '.env'), 'utf8'))?.[1];
    return {
      name: wanted,
      url: `http://127.0.0.1:${port}`,
      apikey: apikey ?? '',
      stop: async () => {
        await stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/testing/free-port.ts';
import { type RestServer, startProcess } from './rest-server.ts';

/** `npm run protocol` over `schema`, on PGlite. */
export async function startOwnProtocol(schema: string): Promise<RestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vijaypath-protocol-'));
  await mkdir(join(folder, 'migrations'));
  await writeFile(join(folder, 'migrations/1-books.sql'), schema);
  const port = await freePort();
  const options = [
    ...['--migrations', join(folder, 'migrations'), '--data-dir', join(folder, 'data')],
    ...['--port', String(port)],
  ];
  const command = [process.execPath, '--import', 'tsx', 'server/serve-protocol.ts', ...options];
  const stop = await startProcess(command, 'The protocol is served', {});
  const keys = JSON.parse(await readFile(join(folder, 'data/keys.json'), 'utf8'));
  return {
    name: 'Vijaypath',
    url: `http://127.0.0.1:${port}`,
    apikey: keys.publishableKey,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/testing/free-port.ts';
import { startProgram } from './child-program.ts';

/** What the file of `deploy/` is changed in to stand before servers of a test, without TLS; each must be found. */
const changes = (servers: readonly number[], port: number, folder: string): [RegExp, string][] => [
  [/ {4}server vijaypath:3000;/, servers.map((one) => `    server 127.0.0.1:${one};`).join('\n')],
  [/ {2}server \{\n {4}listen 80;[\s\S]*?\n {2}\}\n/, ''],
  [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
  [/( {4}ssl_[^\n]*\n)+/, ''],
  [/error_log \/dev\/stderr warn;/, 'error_log stderr crit;'],
  [/access_log \/dev\/stdout brief;/, 'access_log off;'],
  [
    /http \{\n/,
    `http {\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `  ${kind}_temp_path ${join(folder, kind)};\n`)
      .join('')}`,
  ],
];

/** nginx as `deploy/nginx.conf` sets it up, before servers on these ports, each asked in its turn. */
export async function startNginx(
  servers: readonly number[],
): Promise<{ port: number; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vijaypath-nginx-'));
  const port = await freePort();
  let file = await readFile(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
  for (const [pattern, replacement] of changes(servers, port, folder)) {
    if (!pattern.test(file)) throw new Error(`deploy/nginx.conf has no ${pattern}`);
    file = file.replace(pattern, replacement);
  }
  const path = join(folder, 'nginx.conf');
  const asRoot = process.getuid?.() === 0 ? 'user root; ' : '';
  await writeFile(path, file);
  const globals = `${asRoot}daemon off; pid ${join(folder, 'pid')};`;
  const nginx = await startProgram('nginx', ['-p', folder, '-c', path, '-g', globals], port);
  return {
    port,
    close: async () => {
      await nginx.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

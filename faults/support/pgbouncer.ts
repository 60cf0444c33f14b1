import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/testing/free-port.ts';
import { startProgram } from './child-program.ts';

/** Fewer than the servers hold together, so that transactions of different servers follow each other in one session. */
const SESSIONS = 6;

/** pgbouncer in transaction mode before the database of an address. */
export async function startPgbouncer(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vijaypath-pgbouncer-'));
  const port = await freePort();
  const { hostname, port: behind, username, password, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const login = [`user=${username || 'postgres'}`, ...(password ? [`password=${password}`] : [])].join(' ');
  const path = join(folder, 'pgbouncer.ini');
  await writeFile(
    path,
    `[databases]
${name} = host=${hostname} port=${behind || 5432} dbname=${name} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SESSIONS}
max_client_conn = 200
`,
  );
  // It refuses to be root.
  await Promise.all([chmod(folder, 0o755), chmod(path, 0o644)]);
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const pgbouncer = await startProgram('pgbouncer', [...asNobody, '-q', path], port);
  return {
    url: `postgres://${username || 'postgres'}@127.0.0.1:${port}/${name}`,
    close: async () => {
      await pgbouncer.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

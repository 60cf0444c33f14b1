/**
 * `tsx scripts/with-own-postgres.ts COMMAND …`: runs a command with DATABASE_URL of a PostgreSQL of its own, which waits for no disk and goes with
 * the command. Databases of tests come and go by the hundred, and each that goes makes a usual server write out all it holds. Where the
 * programs of PostgreSQL are not installed or none starts, the command gets the DATABASE_URL that was given.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startOwnPostgres } from '../faults/support/own-postgres.ts';

const ROOM_IN_MEMORY = 6_000_000_000;
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '256MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
};

const [command, ...parameters] = process.argv.slice(2);
if (!command) throw new Error('Which command?');
const folder = findPostgres() ? await mkdtemp(join(await roomyFolder(), 'vijaypath-postgres-')) : null;
const postgres = folder
  ? await startOwnPostgres({ folder, settings: SETTINGS }).catch((error: unknown) => {
      console.error('A PostgreSQL of its own does not start here:', error);
      return null;
    })
  : null;
if (!postgres) console.log('The server of DATABASE_URL is used.');
const url = postgres && `postgres://postgres@127.0.0.1:${postgres.port}/postgres`;
try {
  const child = spawn(command, parameters, {
    stdio: 'inherit',
    env: { ...process.env, ...(url && { DATABASE_URL: url }) },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
} finally {
  await postgres?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
}

async function roomyFolder(): Promise<string> {
  const room = await statfs('/dev/shm').catch(() => null);
  return room && room.bavail * room.bsize > ROOM_IN_MEMORY ? '/dev/shm' : tmpdir();
}

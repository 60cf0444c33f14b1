import { z } from 'zod';
import type { Database } from '../database.ts';
import { queryRow } from '../query-rows.ts';

const EVERY_MS = 10_000;
/** Written out in about 40 ms, during which others wait. */
const LOG_BYTES = 32 * 1024 * 1024;

const SINCE_LAST = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;
const Since = z.object({ bytes: z.number() });

/**
 * PGlite has no process that writes the log's changes into the tables from time to time: without this, the log grows
 * and the next start takes longer until the database is closed.
 * @returns whether there was enough to write
 */
export async function checkpointWhenDue(database: Database, logBytes = LOG_BYTES): Promise<boolean> {
  const { bytes } = await queryRow(database, Since, SINCE_LAST);
  if (bytes < logBytes) return false;
  await database.query('checkpoint');
  return true;
}

/** Looks every ten seconds, until the function it returns is called. */
export function keepLogShort(database: Database): () => void {
  const timer = setInterval(() => {
    // A database that cannot be asked now is asked again.
    checkpointWhenDue(database).catch(() => {});
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

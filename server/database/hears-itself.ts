import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

const WITHIN_MS = 5_000;

/**
 * Whether what one connection says on a channel comes to who listens. Through a pooler in transaction mode it does not, and nothing
 * fails: events of sittings and jobs would wait for the next look.
 */
export async function hearsItself(database: Database, withinMs = WITHIN_MS): Promise<boolean> {
  const channel = `vijaypath_heard_${randomUUID().replaceAll('-', '')}`;
  let hear = () => {};
  const heard = new Promise<boolean>((resolve) => {
    hear = () => resolve(true);
  });
  const unlisten = await database.listen(channel, () => hear());
  let timer: NodeJS.Timeout | undefined;
  try {
    await database.query('select pg_notify($1, $2)', [channel, '']);
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), withinMs).unref();
    });
    return await Promise.race([heard, late]);
  } finally {
    clearTimeout(timer);
    await unlisten();
  }
}

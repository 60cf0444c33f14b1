import type { Database } from '#server/database/database.ts';
import { createLogger } from '#server/log.ts';
import { type Job, startJobQueue } from '#server/queue/queue.ts';

/** Takes jobs of these names, for a server to work later. */
export const openIdleQueue = (database: Database, names: readonly string[]) =>
  startJobQueue(
    database,
    names.map((name) => ({ name: name as Job['name'], handle: async () => {} })),
    createLogger('error'),
    { work: false },
  );

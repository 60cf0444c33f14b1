import { z } from 'zod';
import { queryRows } from '#server/database/query-rows.ts';
import type { StorageContext } from './context.ts';

/** An upload under way, or a row about to be committed, is not older. */
const ORPHAN_AFTER_MS = 6 * 3_600_000;
const BATCH = 500;

const VersionRow = z.object({ version: z.string() });

/** Deletes files no row points to: what a crash, or a lost connection, left behind. @returns how many */
export async function sweepFiles(
  { database, store }: Pick<StorageContext, 'database' | 'store'>,
  now = Date.now(),
): Promise<number> {
  let swept = 0;
  let batch: string[] = [];
  const sweep = async () => {
    const rows = await queryRows(
      database,
      VersionRow,
      'select version from storage.objects where version = any($1)',
      [batch],
    );
    const known = new Set(rows.map(({ version }) => version));
    for (const version of batch.filter((candidate) => !known.has(candidate))) {
      await store.delete(version);
      swept += 1;
    }
    batch = [];
  };
  for await (const { version, modifiedAt } of store.list()) {
    if (now - modifiedAt.getTime() < ORPHAN_AFTER_MS) continue;
    batch.push(version);
    if (batch.length >= BATCH) await sweep();
  }
  if (batch.length > 0) await sweep();
  return swept;
}

import { z } from 'zod';
import type { Scope } from '#server/database/database.ts';
import type { StorageContext } from './context.ts';
import type { ObjectRow } from './object-row.ts';

export const RemoveRequest = z.object({ prefixes: z.array(z.string().max(1024)).min(1).max(1_000) });

/**
 * Deletes what of the named objects the caller may, and answers with their rows; the files go once that is committed.
 * A file whose row is gone is nobody's: the sweep finds it when we do not get to it.
 */
export async function removeObjects(
  { database, store }: StorageContext,
  scope: Scope,
  bucketId: string,
  names: readonly string[],
): Promise<ObjectRow[]> {
  const { rows } = await database.transaction(scope, (tx) =>
    tx.query<ObjectRow>(
      `delete from storage.objects where bucket_id = $1 and name = any($2)
       returning id, bucket_id, name, owner, owner_id, version, metadata, user_metadata,
         created_at, updated_at, last_accessed_at`,
      [bucketId, names],
    ),
  );
  for (const { version } of rows) await store.delete(version);
  return rows;
}

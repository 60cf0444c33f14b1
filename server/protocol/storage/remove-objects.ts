import { z } from 'zod';
import type { Scope } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import type { StorageContext } from './context.ts';
import { OBJECT_COLUMNS, ObjectRow } from './object-row.ts';

/** Anyone who wrote a row past the service may have said less of its file. */
const RemovedObject = ObjectRow.extend({ metadata: z.record(z.string(), z.unknown()).nullable() });

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
): Promise<z.infer<typeof RemovedObject>[]> {
  const rows = await database.transaction(scope, (tx) =>
    queryRows(
      tx,
      RemovedObject,
      `delete from storage.objects where bucket_id = $1 and name = any($2) returning ${OBJECT_COLUMNS}`,
      [bucketId, names],
    ),
  );
  for (const { version } of rows) await store.delete(version);
  return rows;
}

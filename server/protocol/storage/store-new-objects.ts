import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { OWNER } from '#server/database/database.ts';
import { selectBucket } from './bucket-row.ts';
import type { StorageContext } from './context.ts';
import { assertKey } from './names.ts';
import { storeFile } from './receive-upload.ts';
import { fileMetadata } from './store-object.ts';

export interface NewFile {
  name: string;
  content: Uint8Array;
}

/** Each waits for the disk three times. */
const AT_ONCE = 8;

const INSERT = `
  insert into storage.objects (id, bucket_id, name, version, metadata)
  select gen_random_uuid(), $1, r.name, r.version, r.metadata
  from jsonb_to_recordset($2::jsonb) as r (name text, version text, metadata jsonb)
  on conflict (bucket_id, name) do nothing`;

/**
 * Keeps many small files of the server's own under names that are free, and commits their rows together. A name that somebody
 * took meanwhile keeps what it has; the file nobody points to then is swept like any other.
 */
export async function storeNewObjects(
  { database, store, maxFileBytes }: StorageContext,
  bucketId: string,
  files: readonly NewFile[],
  { contentType, cacheControl }: { contentType: string; cacheControl: string },
): Promise<void> {
  if (files.length === 0) return;
  const bucket = await database.transaction(OWNER, (tx) => selectBucket(tx, bucketId));
  const waiting = [...files];
  const rows: { name: string; version: string; metadata: object }[] = [];
  const storeNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      assertKey(next.name);
      const target = { store, version: randomUUID(), bucket, maxBytes: maxFileBytes };
      const kept = await storeFile(Readable.from([next.content]), contentType, target);
      rows.push({
        name: next.name,
        version: kept.version,
        metadata: fileMetadata({ ...kept, cacheControl }),
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, storeNext));
  await database.transaction(OWNER, (tx) => tx.query(INSERT, [bucketId, JSON.stringify(rows)]));
}

import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { IdRow, queryOptionalRow } from '#server/database/query-rows.ts';
import type { Bucket } from './bucket-row.ts';
import type { ObjectPath } from './context.ts';
import { accessDenied, noSuchObject, tooLarge } from './errors.ts';
import { type FileMetadata, lockVersion } from './object-row.ts';

/** `create` refuses what is there, `replace` what is not, `upsert` neither. */
export type WriteMode = 'create' | 'upsert' | 'replace';

export interface NewObject extends ObjectPath {
  id: string;
  ownerId: string | null;
  version: string;
  metadata: FileMetadata | Record<string, never>;
  userMetadata: Record<string, unknown> | null;
}

export interface Written {
  id: string;
  /** The file nothing points to any more once this is committed. */
  replaced: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Inserts or changes the row under the caller's own rights. @throws 42501, 23505, NoSuchKey, AccessDenied */
export async function writeRow(tx: Transaction, object: NewObject, mode: WriteMode): Promise<Written> {
  const { bucketId, name } = object;
  // Two writers of one name take turns, also while there is no row to lock.
  tx.send('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${bucketId}/${name}`]);
  const current = await tx.asOwner('whether a name is taken does not depend on who asks', (service) =>
    lockVersion(service, bucketId, name),
  );
  if (current === null && mode === 'replace') throw noSuchObject();
  if (current === null || mode === 'create') return { id: await insertRow(tx, object), replaced: null };
  return { id: await updateRow(tx, object, mode), replaced: current };
}

async function insertRow(tx: Transaction, object: NewObject): Promise<string> {
  await tx.query(
    `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [object.id, object.bucketId, object.name, ...written(object)],
  );
  return object.id;
}

async function updateRow(tx: Transaction, object: NewObject, mode: WriteMode): Promise<string> {
  const row = await queryOptionalRow(
    tx,
    IdRow,
    `update storage.objects set owner = $3, owner_id = $4, version = $5, metadata = $6, user_metadata = $7, updated_at = now()
     where bucket_id = $1 and name = $2 returning id`,
    [object.bucketId, object.name, ...written(object)],
  );
  if (row) return row.id;
  if (mode === 'replace') throw noSuchObject();
  throw accessDenied('new row violates row-level security policy for table "objects"');
}

function written({ ownerId, version, metadata, userMetadata }: NewObject): unknown[] {
  const ownerUuid = ownerId !== null && UUID.test(ownerId) ? ownerId : null;
  const userJson = userMetadata === null ? null : JSON.stringify(userMetadata);
  return [ownerUuid, ownerId, version, JSON.stringify(metadata), userJson];
}

const TakenRow = z.object({ taken: z.number() });

/** @throws 413 when, with what this transaction wrote, an owner has more in the bucket than it grants each */
export async function assertQuota(tx: Transaction, bucket: Bucket, ownerId: string | null): Promise<void> {
  const quota = bucket.owner_quota_bytes;
  if (quota === null || ownerId === null) return;
  await tx.asOwner('an owner’s objects count whether or not the owner may see them', async (service) => {
    service.send('select pg_advisory_xact_lock(hashtextextended($1, 1))', [`${bucket.id}/${ownerId}`]);
    const row = await queryOptionalRow(
      service,
      TakenRow,
      `select coalesce(sum((metadata ->> 'size')::bigint), 0) as taken
       from storage.objects where owner_id = $1 and bucket_id = $2`,
      [ownerId, bucket.id],
    );
    if ((row?.taken ?? 0) > quota) throw tooLarge('The quota of the bucket is exceeded');
  });
}

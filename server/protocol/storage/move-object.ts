import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Scope } from '#server/database/database.ts';
import { selectBucket } from './bucket-row.ts';
import type { ObjectPath, StorageContext } from './context.ts';
import { accessDenied, noSuchObject, storageError, tooLarge } from './errors.ts';
import { assertKey, isAllowedType } from './names.ts';
import { type ObjectRow, selectObject } from './object-row.ts';
import { assertQuota, writeRow } from './write-row.ts';

const Key = z.string().min(1).max(1024);
export const MoveRequest = z.object({
  bucketId: z.string().min(1),
  sourceKey: Key,
  destinationBucket: z.string().min(1).nullish(),
  destinationKey: Key,
});
type Paths = z.output<typeof MoveRequest>;

/** Gives an object another name, or bucket; its file stays where it is. */
export async function moveObject({ database }: StorageContext, scope: Scope, paths: Paths): Promise<void> {
  const { from, to } = endsOf(paths);
  await database.transaction(scope, async (tx) => {
    const source = await selectObject(tx, from.bucketId, from.name);
    await tx.asOwner('the limits of a bucket hold for anyone who may not see it', async (service) =>
      assertFits(source, await selectBucket(service, to.bucketId)),
    );
    const { rowCount } = await tx.query(
      'update storage.objects set bucket_id = $3, name = $4, updated_at = now() where bucket_id = $1 and name = $2',
      [from.bucketId, from.name, to.bucketId, to.name],
    );
    if (rowCount === 0) throw accessDenied('new row violates row-level security policy for table "objects"');
  });
}

/** Makes an object of the caller's with the same bytes. @returns its id */
export async function copyObject(
  { database, store }: StorageContext,
  scope: Scope,
  ownerId: string | null,
  paths: Paths,
): Promise<{ id: string }> {
  const { from, to } = endsOf(paths);
  const version = randomUUID();
  const source = await database.transaction(scope, (tx) => selectObject(tx, from.bucketId, from.name));
  if (!(await store.copy(source.version, version))) throw noSuchObject();
  try {
    return await database.transaction(scope, async (tx) => {
      const bucket = await tx.asOwner(
        'the limits of a bucket hold for anyone who may not see it',
        (service) => selectBucket(service, to.bucketId),
      );
      assertFits(source, bucket);
      const object = {
        ...to,
        id: randomUUID(),
        ownerId,
        version,
        metadata: source.metadata,
        userMetadata: source.user_metadata,
      };
      const { id } = await writeRow(tx, object, 'create');
      await assertQuota(tx, bucket, ownerId);
      return { id };
    });
  } catch (error) {
    await store.delete(version);
    throw error;
  }
}

function endsOf(paths: Paths): { from: ObjectPath; to: ObjectPath } {
  assertKey(paths.destinationKey);
  return {
    from: { bucketId: paths.bucketId, name: paths.sourceKey },
    to: { bucketId: paths.destinationBucket ?? paths.bucketId, name: paths.destinationKey },
  };
}

function assertFits({ metadata }: ObjectRow, bucket: Awaited<ReturnType<typeof selectBucket>>): void {
  if (bucket.file_size_limit !== null && metadata.size > bucket.file_size_limit) throw tooLarge();
  if (!isAllowedType(metadata.mimetype, bucket.allowed_mime_types)) {
    throw storageError(415, 'invalid_mime_type', `mime type ${metadata.mimetype} is not supported`);
  }
}

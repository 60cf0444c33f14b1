import { randomUUID } from 'node:crypto';
import { OWNER, type Scope } from '#server/database/database.ts';
import { type Bucket, selectBucket } from './bucket-row.ts';
import type { ObjectPath, StorageContext } from './context.ts';
import { assertKey } from './names.ts';
import type { FileMetadata } from './object-row.ts';
import type { ReceivedFile, UploadTarget } from './receive-upload.ts';
import { assertQuota, type NewObject, type WriteMode, type Written, writeRow } from './write-row.ts';

export interface StoreRequest extends ObjectPath {
  /** Whose rights decide. */
  scope: Scope;
  ownerId: string | null;
  mode: WriteMode;
}

/**
 * Keeps a file and commits the row that points to it, in this order: whatever happens in between, no row points to a
 * missing file. What may not be written is refused before its bytes are read.
 */
export async function storeObject(
  context: StorageContext,
  request: StoreRequest,
  receive: (target: UploadTarget) => Promise<ReceivedFile>,
): Promise<{ id: string }> {
  const { database, store, maxFileBytes } = context;
  const bucket = await assertStorable(context, request);
  const version = randomUUID();
  const file = await receive({ store, version, bucket, maxBytes: maxFileBytes });
  const object = { ...newObject(request, version), ...describe(file) };
  let written: Written;
  try {
    written = await database.transaction(request.scope, async (tx) => {
      const result = await writeRow(tx, object, request.mode);
      await assertQuota(tx, bucket, request.ownerId);
      return result;
    });
  } catch (error) {
    await store.delete(version);
    throw error;
  }
  if (written.replaced !== null) await store.delete(written.replaced);
  return { id: written.id };
}

/** Whether the caller may write the object: done once, and undone. @throws what writing would */
export async function assertStorable({ database }: StorageContext, request: StoreRequest): Promise<Bucket> {
  assertKey(request.name);
  const bucket = await database.transaction(OWNER, (tx) => selectBucket(tx, request.bucketId));
  const undo = new Error('undo');
  await database
    .transaction(request.scope, async (tx) => {
      await writeRow(tx, newObject(request, randomUUID()), request.mode);
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  return bucket;
}

function newObject({ bucketId, name, ownerId }: StoreRequest, version: string): NewObject {
  return { id: randomUUID(), bucketId, name, ownerId, version, metadata: {}, userMetadata: null };
}

function describe(file: ReceivedFile): { metadata: FileMetadata; userMetadata: NewObject['userMetadata'] } {
  return { metadata: fileMetadata(file), userMetadata: file.userMetadata };
}

/** As clients read it of an object. */
export function fileMetadata({
  eTag,
  size,
  contentType,
  cacheControl,
}: Pick<ReceivedFile, 'eTag' | 'size' | 'contentType' | 'cacheControl'>): FileMetadata {
  return {
    eTag,
    size,
    mimetype: contentType,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}

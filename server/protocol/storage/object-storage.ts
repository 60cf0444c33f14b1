import { Readable } from 'node:stream';
import { OWNER } from '#server/database/database.ts';
import type { ProtocolKeys } from '../keys.ts';
import type { ObjectPath, StorageContext } from './context.ts';
import { noSuchObject } from './errors.ts';
import type { FileStore } from './file-store.ts';
import { selectObject } from './object-row.ts';
import { storeFile } from './receive-upload.ts';
import { removeObjects } from './remove-objects.ts';
import { signObjectToken } from './signed-token.ts';
import { type NewFile, storeNewObjects } from './store-new-objects.ts';
import { storeObject } from './store-object.ts';

export interface ObjectStorageOptions {
  database: StorageContext['database'];
  store: FileStore;
  keys: ProtocolKeys;
  /** Where clients reach the storage service: https://…/storage/v1 */
  url: string;
  maxFileBytes?: number | undefined;
}

const DEFAULT_MAX_FILE_BYTES = 50 * 1024 * 1024;

/** Buckets as the server's own code uses them: outside row-level security, so the caller's right must be known. */
export class ObjectStorage {
  readonly context: StorageContext;
  readonly #keys: ProtocolKeys;
  readonly #url: string;

  constructor({ database, store, keys, url, maxFileBytes = DEFAULT_MAX_FILE_BYTES }: ObjectStorageOptions) {
    this.context = { database, store, maxFileBytes };
    this.#keys = keys;
    this.#url = url;
  }

  /** Keeps an object, replacing what had its name. The bucket's limits hold here too. */
  async put(
    path: ObjectPath,
    content: Readable | Uint8Array,
    { contentType, ownerId = null }: { contentType: string; ownerId?: string | null },
  ): Promise<void> {
    const bytes = content instanceof Readable ? content : Readable.from([content]);
    await storeObject(this.context, { ...path, scope: OWNER, ownerId, mode: 'upsert' }, async (target) => ({
      ...(await storeFile(bytes, contentType, target)),
      cacheControl: 'max-age=3600',
      userMetadata: null,
    }));
  }

  /** Keeps many small files under names that are free, together. */
  async putNew(
    bucketId: string,
    files: readonly NewFile[],
    { contentType, cacheControl }: { contentType: string; cacheControl: string },
  ): Promise<void> {
    await storeNewObjects(this.context, bucketId, files, { contentType, cacheControl });
  }

  /** @throws NoSuchKey */
  async open({ bucketId, name }: ObjectPath): Promise<Readable> {
    const object = await selectObject(this.context.database, bucketId, name);
    const content = await this.context.store.open(object.version);
    if (!content) throw noSuchObject();
    return content;
  }

  async has({ bucketId, name }: ObjectPath): Promise<boolean> {
    const { rows } = await this.context.database.query(
      'select from storage.objects where bucket_id = $1 and name = $2',
      [bucketId, name],
    );
    return rows.length > 0;
  }

  async remove(bucketId: string, names: readonly string[]): Promise<void> {
    await removeObjects(this.context, OWNER, bucketId, names);
  }

  /** After a transaction that removed their rows. */
  async deleteFiles(versions: readonly string[]): Promise<void> {
    for (const version of versions) await this.context.store.delete(version);
  }

  /** An address that serves the object to anyone who holds it, for as long as said. */
  async signedUrl(path: ObjectPath, expiresInSeconds: number): Promise<string> {
    const token = await signObjectToken(this.#keys, 'storage:read', path, expiresInSeconds);
    return `${this.#url}/object/sign/${encodeURI(`${path.bucketId}/${path.name}`)}?token=${token}`;
  }
}

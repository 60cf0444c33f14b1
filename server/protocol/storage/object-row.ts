import type { Queryable } from '#server/database/database.ts';
import { noSuchObject } from './errors.ts';

export interface FileMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  version: string;
  metadata: FileMetadata;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
}

const COLUMNS = `id, bucket_id, name, owner, owner_id, version, metadata, user_metadata,
  created_at, updated_at, last_accessed_at`;

/** @throws NoSuchKey, also for what the caller may not see */
export async function selectObject(db: Queryable, bucketId: string, name: string): Promise<ObjectRow> {
  const { rows } = await db.query<ObjectRow>(
    `select ${COLUMNS} from storage.objects where bucket_id = $1 and name = $2`,
    [bucketId, name],
  );
  if (!rows[0]) throw noSuchObject();
  return rows[0];
}

/** The version of an object, which nobody else changes until the transaction ends; null where there is none. */
export async function lockVersion(db: Queryable, bucketId: string, name: string): Promise<string | null> {
  const { rows } = await db.query<{ version: string }>(
    'select version from storage.objects where bucket_id = $1 and name = $2 for update',
    [bucketId, name],
  );
  return rows[0]?.version ?? null;
}

import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { noSuchObject } from './errors.ts';

/** What can stand in a header. */
const HeaderValue = z.string().regex(/^[\x20-\x7e]+$/);
const Size = z.number().int().nonnegative();

/** What is said of a file where it was stored here. A row that a seed put in may say less, or what makes no sense. */
export const FileMetadata = z.looseObject({
  eTag: HeaderValue.catch('""'),
  size: Size.catch(0),
  mimetype: HeaderValue.catch('application/octet-stream'),
  cacheControl: HeaderValue.catch('no-cache'),
  lastModified: z.string().catch(''),
  contentLength: Size.catch(0),
  httpStatusCode: z.number().catch(200),
});
export type FileMetadata = z.infer<typeof FileMetadata>;

/** A row of storage.objects, under its own names: they go over the wire. */
export const ObjectRow = z.object({
  id: z.string(),
  bucket_id: z.string(),
  name: z.string(),
  owner: z.string().nullable(),
  owner_id: z.string().nullable(),
  version: z.string(),
  metadata: z.preprocess((metadata) => metadata ?? {}, FileMetadata),
  user_metadata: z.record(z.string(), z.unknown()).nullable(),
  created_at: z.date(),
  updated_at: z.date(),
  last_accessed_at: z.date(),
});
export type ObjectRow = z.infer<typeof ObjectRow>;

export const OBJECT_COLUMNS = `id, bucket_id, name, owner, owner_id, version, metadata, user_metadata,
  created_at, updated_at, last_accessed_at`;

/** @throws NoSuchKey, also for what the caller may not see */
export async function selectObject(db: Queryable, bucketId: string, name: string): Promise<ObjectRow> {
  const row = await queryOptionalRow(
    db,
    ObjectRow,
    `select ${OBJECT_COLUMNS} from storage.objects where bucket_id = $1 and name = $2`,
    [bucketId, name],
  );
  if (!row) throw noSuchObject();
  return row;
}

const VersionRow = z.object({ version: z.string() });

/** The version of an object, which nobody else changes until the transaction ends; null where there is none. */
export async function lockVersion(db: Queryable, bucketId: string, name: string): Promise<string | null> {
  const row = await queryOptionalRow(
    db,
    VersionRow,
    'select version from storage.objects where bucket_id = $1 and name = $2 for update',
    [bucketId, name],
  );
  return row?.version ?? null;
}

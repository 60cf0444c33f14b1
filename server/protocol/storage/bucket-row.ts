import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { noSuchBucket } from './errors.ts';

/** A row of storage.buckets, under its own names: they go over the wire. */
export const Bucket = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string().nullable(),
  owner_id: z.string().nullable(),
  public: z.boolean(),
  file_size_limit: z.number().nullable(),
  allowed_mime_types: z.array(z.string()).nullable(),
  owner_quota_bytes: z.number().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
});
export type Bucket = z.infer<typeof Bucket>;

/** @throws NoSuchBucket, also for what the caller may not see */
export async function selectBucket(db: Queryable, id: string): Promise<Bucket> {
  const bucket = await queryOptionalRow(db, Bucket, 'select * from storage.buckets where id = $1', [id]);
  if (!bucket) throw noSuchBucket();
  return bucket;
}

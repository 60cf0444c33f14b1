import type { Queryable } from '#server/database/database.ts';
import { noSuchBucket } from './errors.ts';

export interface Bucket {
  id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  owner_quota_bytes: number | null;
  created_at: Date;
  updated_at: Date;
}

/** @throws NoSuchBucket, also for what the caller may not see */
export async function selectBucket(db: Queryable, id: string): Promise<Bucket> {
  const { rows } = await db.query<Bucket>('select * from storage.buckets where id = $1', [id]);
  if (!rows[0]) throw noSuchBucket();
  return rows[0];
}

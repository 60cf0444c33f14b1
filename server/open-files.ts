import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { BucketEnv } from './bucket-env.ts';
import { Bucket } from './protocol/storage/bucket/bucket.ts';
import { BucketFileStore } from './protocol/storage/bucket/bucket-file-store.ts';
import type { FileStore } from './protocol/storage/file-store.ts';
import { LocalFileStore } from './protocol/storage/local-file-store.ts';

export interface OpenedFiles {
  store: FileStore;
  /** Where archives are kept beside the folder; null: nowhere. */
  archives: Bucket | null;
}

/** Where the environment says files are kept: a bucket, or a folder of the data folder. */
export function openFiles(
  env: BucketEnv,
  dataDirectory: string,
  onFailure: (error: unknown) => void = () => {},
): OpenedFiles {
  const open = (bucket: string | undefined) => openBucket(env, bucket);
  const bucket = open(env.S3_BUCKET);
  if (!bucket) return { store: new LocalFileStore(join(dataDirectory, 'storage')), archives: null };
  return {
    store: new BucketFileStore(bucket, join(dataDirectory, `uploads-${randomUUID()}`), onFailure),
    archives: open(env.S3_BACKUP_BUCKET ?? env.S3_BUCKET),
  };
}

function openBucket(env: BucketEnv, bucket: string | undefined): Bucket | null {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return new Bucket({ endpoint, bucket, region, accessKeyId, secretAccessKey });
}

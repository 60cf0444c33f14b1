import { z } from 'zod';
import type { Scope, Transaction } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { Bucket, selectBucket } from './bucket-row.ts';
import type { StorageContext } from './context.ts';
import { accessDenied, notServed, storageError } from './errors.ts';
import { assertBucketName, parseFileSize } from './names.ts';

const BucketSettings = {
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number().int().min(0), z.string().max(20)]).nullish(),
  allowed_mime_types: z
    .array(
      z
        .string()
        .regex(/^([\w+.-]+\/([\w+.-]+|\*)|\*\/\*)(;.*)?$/)
        .max(200),
    )
    .max(100)
    .nullish(),
};
export const CreateBucketRequest = z.object({
  id: z.string().optional(),
  name: z.string().min(1),
  type: z.string().nullish(),
  ...BucketSettings,
});
export const UpdateBucketRequest = z.object(BucketSettings);

export const ListBucketsRequest = z.object({
  limit: z.coerce.number().int().min(1).max(1_000).default(1_000),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  search: z.string().max(100).optional(),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

export async function createBucket(
  { database }: StorageContext,
  scope: Scope,
  ownerId: string | null,
  request: z.output<typeof CreateBucketRequest>,
): Promise<{ name: string }> {
  if (request.type && request.type !== 'STANDARD') throw notServed(`bucket type ${request.type}`);
  const id = request.id ?? request.name;
  assertBucketName(id);
  assertBucketName(request.name);
  await database.transaction(scope, (tx) =>
    tx.query(
      `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
       values ($1, $2, $3::uuid, $3::uuid::text, $4, $5, $6)`,
      [
        ...[id, request.name, ownerId, request.public ?? false],
        ...[parseFileSize(request.file_size_limit), request.allowed_mime_types ?? null],
      ],
    ),
  );
  return { name: request.name };
}

export async function listBuckets(
  { database }: StorageContext,
  scope: Scope,
  { limit, offset, search, sortColumn, sortOrder }: z.output<typeof ListBucketsRequest>,
) {
  const rows = await database.transaction(scope, (tx) =>
    queryRows(
      tx,
      Bucket,
      `select * from storage.buckets where strpos(lower(name), lower($1)) > 0
       order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`,
      [search ?? '', limit, offset],
    ),
  );
  return rows.map(presentBucket);
}

export async function getBucket({ database }: StorageContext, scope: Scope, id: string) {
  return presentBucket(await database.transaction(scope, (tx) => selectBucket(tx, id)));
}

/** What is not named stays as it is. */
export async function updateBucket(
  { database }: StorageContext,
  scope: Scope,
  id: string,
  request: z.output<typeof UpdateBucketRequest>,
): Promise<void> {
  await database.transaction(scope, async (tx) => {
    const bucket = await selectBucket(tx, id);
    const { rowCount } = await tx.query(
      `update storage.buckets set public = $2, file_size_limit = $3, allowed_mime_types = $4, updated_at = now()
       where id = $1`,
      [
        ...[id, request.public ?? bucket.public],
        request.file_size_limit === undefined
          ? bucket.file_size_limit
          : parseFileSize(request.file_size_limit),
        request.allowed_mime_types === undefined ? bucket.allowed_mime_types : request.allowed_mime_types,
      ],
    );
    if (rowCount === 0) throw accessDenied('new row violates row-level security policy for table "buckets"');
  });
}

const VersionRow = z.object({ version: z.string() });

/** Removes what the caller may remove; when something stays, everything does. */
export async function emptyBucket(
  { database, store }: StorageContext,
  scope: Scope,
  id: string,
): Promise<void> {
  const versions = await database.transaction(scope, async (tx) => {
    await selectBucket(tx, id);
    const rows = await queryRows(
      tx,
      VersionRow,
      'delete from storage.objects where bucket_id = $1 returning version',
      [id],
    );
    if (await hasObjects(tx, id)) throw accessDenied('The bucket holds objects you may not remove');
    return rows.map(({ version }) => version);
  });
  for (const version of versions) await store.delete(version);
}

export async function deleteBucket({ database }: StorageContext, scope: Scope, id: string): Promise<void> {
  await database.transaction(scope, async (tx) => {
    await selectBucket(tx, id);
    if (await hasObjects(tx, id)) {
      throw storageError(409, 'InvalidRequest', 'The bucket you tried to delete is not empty');
    }
    const { rowCount } = await tx.query('delete from storage.buckets where id = $1', [id]);
    if (rowCount === 0) throw accessDenied('You may not delete this bucket');
  });
}

const FoundRow = z.object({ found: z.boolean() });

function hasObjects(tx: Transaction, id: string): Promise<boolean> {
  return tx.asOwner('a bucket is empty when it holds nothing of anybody', async (service) => {
    const row = await queryOptionalRow(
      service,
      FoundRow,
      'select exists (select from storage.objects where bucket_id = $1) as found',
      [id],
    );
    return row?.found === true;
  });
}

function presentBucket({ owner, owner_id: _, owner_quota_bytes: __, ...bucket }: Bucket) {
  return { ...bucket, type: 'STANDARD', owner: owner ?? '' };
}

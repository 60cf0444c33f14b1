import { z } from 'zod';
import type { Scope } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import type { ProtocolKeys } from '../keys.ts';
import type { ObjectPath, StorageContext } from './context.ts';
import { notServed } from './errors.ts';
import { selectObject } from './object-row.ts';
import { signObjectToken } from './signed-token.ts';

const ExpiresIn = z
  .number()
  .int()
  .min(1)
  .max(10 * 365 * 86_400);
export const SignRequest = z.object({ expiresIn: ExpiresIn, transform: z.unknown().optional() });
export const SignManyRequest = z.object({
  expiresIn: ExpiresIn,
  paths: z.array(z.string()).min(1).max(1_000),
});

/** An upload must begin within this time; the original's two hours. */
const UPLOAD_SECONDS = 2 * 3600;

/** `/object/sign/…?token=…` for one object the caller may read. */
export async function signObject(
  { database }: StorageContext,
  keys: ProtocolKeys,
  scope: Scope,
  path: ObjectPath,
  { expiresIn, transform }: z.output<typeof SignRequest>,
): Promise<{ signedURL: string }> {
  if (transform !== undefined && transform !== null) throw notServed('image transformation');
  await database.transaction(scope, (tx) => selectObject(tx, path.bucketId, path.name));
  return { signedURL: await signedUrl(keys, path, expiresIn) };
}

const NameRow = z.object({ name: z.string() });
const SELECT_NAMES = 'select name from storage.objects where bucket_id = $1 and name = any($2)';

export async function signObjects(
  { database }: StorageContext,
  keys: ProtocolKeys,
  scope: Scope,
  bucketId: string,
  { expiresIn, paths }: z.output<typeof SignManyRequest>,
) {
  const rows = await database.transaction(scope, (tx) =>
    queryRows(tx, NameRow, SELECT_NAMES, [bucketId, paths]),
  );
  const readable = new Set(rows.map(({ name }) => name));
  return Promise.all(
    paths.map(async (path) =>
      readable.has(path)
        ? { error: null, path, signedURL: await signedUrl(keys, { bucketId, name: path }, expiresIn) }
        : {
            error: 'Either the object does not exist or you do not have access to it',
            path,
            signedURL: null,
          },
    ),
  );
}

export async function signUpload(
  keys: ProtocolKeys,
  path: ObjectPath,
  extra: { owner?: string; upsert: boolean },
): Promise<{ url: string; token: string }> {
  const token = await signObjectToken(keys, 'storage:upload', path, UPLOAD_SECONDS, extra);
  return { url: `/object/upload/sign/${path.bucketId}/${path.name}?token=${token}`, token };
}

async function signedUrl(keys: ProtocolKeys, path: ObjectPath, expiresIn: number): Promise<string> {
  const token = await signObjectToken(keys, 'storage:read', path, expiresIn);
  return `/object/sign/${path.bucketId}/${path.name}?token=${token}`;
}

import { Hono } from 'hono';
import { OWNER, type Scope } from '#server/database/database.ts';
import { selectBucket } from './bucket-row.ts';
import type { ObjectPath } from './context.ts';
import { noSuchBucket } from './errors.ts';
import { type ObjectRow, selectObject } from './object-row.ts';
import type { StorageServiceOptions } from './options.ts';
import { pathAfter } from './paths.ts';
import { serveObject } from './serve-object.ts';
import { verifyObjectToken } from './signed-token.ts';

/** GET and HEAD of objects: as the caller, of public buckets, and with a signed address. */
export function readingRoutes({ storage, keys, authenticate }: StorageServiceOptions): Hono {
  const app = new Hono();
  const { context } = storage;
  const { database } = context;

  const find = (scope: Scope, { bucketId, name }: ObjectPath) =>
    database.transaction(scope, (tx) => selectObject(tx, bucketId, name));

  const findPublic = (path: ObjectPath) =>
    database.transaction(OWNER, async (tx) => {
      const bucket = await selectBucket(tx, path.bucketId);
      // A private bucket answers like one that is not there.
      if (!bucket.public) throw noSuchBucket();
      return selectObject(tx, path.bucketId, path.name);
    });

  app.get('/object/public/*', (c) => {
    const path = pathAfter(c, '/object/public/');
    return serveObject(context, c.req.raw, { kind: 'everybody' }, () => findPublic(path));
  });
  app.get('/object/sign/*', async (c) => {
    const path = pathAfter(c, '/object/sign/');
    const { exp } = await verifyObjectToken(keys, 'storage:read', path, c.req.query('token') ?? null);
    return serveObject(context, c.req.raw, { kind: 'signed', untilSeconds: exp }, () => find(OWNER, path));
  });
  app.get('/object/info/public/*', async (c) =>
    c.json(presentInfo(await findPublic(pathAfter(c, '/object/info/public/')))),
  );
  for (const prefix of ['/object/info/authenticated/', '/object/info/']) {
    app.get(`${prefix}*`, async (c) => {
      const { scope } = await authenticate(c.req.raw);
      return c.json(presentInfo(await find(scope, pathAfter(c, prefix))));
    });
  }
  for (const prefix of ['/object/authenticated/', '/object/']) {
    app.get(`${prefix}*`, async (c) => {
      const { scope } = await authenticate(c.req.raw);
      const path = pathAfter(c, prefix);
      return serveObject(context, c.req.raw, { kind: 'caller' }, () => find(scope, path));
    });
  }
  return app;
}

function presentInfo({ metadata, user_metadata, ...object }: ObjectRow) {
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: user_metadata ?? {},
    last_modified: object.updated_at,
    created_at: object.created_at,
  };
}

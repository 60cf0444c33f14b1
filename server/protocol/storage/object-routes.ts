import { type Context, Hono } from 'hono';
import { OWNER } from '#server/database/database.ts';
import type { Caller } from '../authenticate.ts';
import { noSuchObject } from './errors.ts';
import { ListRequest, listObjects } from './list-objects.ts';
import { ListV2Request, listObjectsV2 } from './list-objects-v2.ts';
import { copyObject, MoveRequest, moveObject } from './move-object.ts';
import type { StorageServiceOptions } from './options.ts';
import { pathAfter } from './paths.ts';
import { readJson } from './read-json.ts';
import { receiveUpload } from './receive-upload.ts';
import { RemoveRequest, removeObjects } from './remove-objects.ts';
import { SignManyRequest, SignRequest, signObject, signObjects, signUpload } from './sign-objects.ts';
import { verifyObjectToken } from './signed-token.ts';
import { assertStorable, type StoreRequest, storeObject } from './store-object.ts';
import type { WriteMode } from './write-row.ts';

/** Everything that changes objects, lists them or signs their addresses. */
export function objectRoutes({ storage, keys, authenticate }: StorageServiceOptions): Hono {
  const app = new Hono();
  const { context } = storage;
  const { database } = context;

  const upload = async (c: Context, request: StoreRequest) => {
    const { id } = await storeObject(context, request, (target) => receiveUpload(c.req.raw, target));
    return c.json({ Id: id, Key: `${request.bucketId}/${request.name}` });
  };
  const asCaller = (
    { scope, userId }: Caller,
    c: Context,
    prefix: string,
    mode: WriteMode,
  ): StoreRequest => ({
    ...pathAfter(c, prefix),
    scope,
    ownerId: userId,
    mode,
  });

  app.post('/object/list/:bucket', async (c) => {
    const { scope } = await authenticate(c.req.raw);
    const request = await readJson(c.req.raw, ListRequest);
    return c.json(await database.transaction(scope, (tx) => listObjects(tx, c.req.param('bucket'), request)));
  });
  app.post('/object/list-v2/:bucket', async (c) => {
    const { scope } = await authenticate(c.req.raw);
    const request = await readJson(c.req.raw, ListV2Request);
    return c.json(
      await database.transaction(scope, (tx) => listObjectsV2(tx, c.req.param('bucket'), request)),
    );
  });
  app.post('/object/move', async (c) => {
    const { scope } = await authenticate(c.req.raw);
    await moveObject(context, scope, await readJson(c.req.raw, MoveRequest));
    return c.json({ message: 'Successfully moved' });
  });
  app.post('/object/copy', async (c) => {
    const { scope, userId } = await authenticate(c.req.raw);
    const request = await readJson(c.req.raw, MoveRequest);
    const { id } = await copyObject(context, scope, userId, request);
    return c.json({
      Id: id,
      Key: `${request.destinationBucket ?? request.bucketId}/${request.destinationKey}`,
    });
  });
  app.post('/object/upload/sign/*', async (c) => {
    const caller = await authenticate(c.req.raw);
    const upsert = isUpsert(c);
    const request = asCaller(caller, c, '/object/upload/sign/', upsert ? 'upsert' : 'create');
    await assertStorable(context, request);
    const owner = caller.userId === null ? {} : { owner: caller.userId };
    return c.json(await signUpload(keys, request, { ...owner, upsert }));
  });
  app.put('/object/upload/sign/*', async (c) => {
    const path = pathAfter(c, '/object/upload/sign/');
    const token = c.req.query('token') ?? null;
    const { owner = null, upsert } = await verifyObjectToken(keys, 'storage:upload', path, token);
    return upload(c, { ...path, scope: OWNER, ownerId: owner, mode: upsert ? 'upsert' : 'create' });
  });
  app.post('/object/sign/:bucket', async (c) => {
    const { scope } = await authenticate(c.req.raw);
    const request = await readJson(c.req.raw, SignManyRequest);
    return c.json(await signObjects(context, keys, scope, c.req.param('bucket'), request));
  });
  app.post('/object/sign/*', async (c) => {
    const { scope } = await authenticate(c.req.raw);
    const path = pathAfter(c, '/object/sign/');
    return c.json(await signObject(context, keys, scope, path, await readJson(c.req.raw, SignRequest)));
  });
  app.delete('/object/:bucket', async (c) => {
    const { scope } = await authenticate(c.req.raw);
    const { prefixes } = await readJson(c.req.raw, RemoveRequest);
    return c.json(await removeObjects(context, scope, c.req.param('bucket'), prefixes));
  });
  app.delete('/object/*', async (c) => {
    const { scope } = await authenticate(c.req.raw);
    const { bucketId, name } = pathAfter(c, '/object/');
    const removed = await removeObjects(context, scope, bucketId, [name]);
    if (removed.length === 0) throw noSuchObject();
    return c.json({ message: 'Successfully deleted' });
  });
  app.post('/object/*', async (c) =>
    upload(c, asCaller(await authenticate(c.req.raw), c, '/object/', isUpsert(c) ? 'upsert' : 'create')),
  );
  app.put('/object/*', async (c) =>
    upload(c, asCaller(await authenticate(c.req.raw), c, '/object/', 'replace')),
  );
  return app;
}

function isUpsert(c: Context): boolean {
  return c.req.header('x-upsert') === 'true';
}

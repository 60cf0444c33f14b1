import { Hono } from 'hono';
import {
  CreateBucketRequest,
  createBucket,
  deleteBucket,
  emptyBucket,
  getBucket,
  ListBucketsRequest,
  listBuckets,
  UpdateBucketRequest,
  updateBucket,
} from './buckets.ts';
import type { StorageServiceOptions } from './options.ts';
import { check, readJson } from './read-json.ts';

/** `/bucket` and the paths under it. */
export function bucketRoutes({ storage, authenticate }: StorageServiceOptions): Hono {
  const app = new Hono();
  const { context } = storage;

  app.get('/bucket', async (c) => {
    const { scope } = await authenticate(c.req.raw);
    return c.json(await listBuckets(context, scope, check(ListBucketsRequest, c.req.query(), 'querystring')));
  });
  app.post('/bucket', async (c) => {
    const { scope, userId } = await authenticate(c.req.raw);
    const request = await readJson(c.req.raw, CreateBucketRequest);
    return c.json(await createBucket(context, scope, userId, request));
  });
  app.get('/bucket/:id', async (c) => {
    const { scope } = await authenticate(c.req.raw);
    return c.json(await getBucket(context, scope, c.req.param('id')));
  });
  app.put('/bucket/:id', async (c) => {
    const { scope } = await authenticate(c.req.raw);
    await updateBucket(context, scope, c.req.param('id'), await readJson(c.req.raw, UpdateBucketRequest));
    return c.json({ message: 'Successfully updated' });
  });
  app.post('/bucket/:id/empty', async (c) => {
    const { scope } = await authenticate(c.req.raw);
    await emptyBucket(context, scope, c.req.param('id'));
    return c.json({ message: 'Successfully emptied' });
  });
  app.delete('/bucket/:id', async (c) => {
    const { scope } = await authenticate(c.req.raw);
    await deleteBucket(context, scope, c.req.param('id'));
    return c.json({ message: 'Successfully deleted' });
  });
  return app;
}

import { type Context, Hono } from 'hono';
import { bucketRoutes } from './bucket-routes.ts';
import { notServed, renderStorageError, storageError } from './errors.ts';
import { objectRoutes } from './object-routes.ts';
import type { StorageServiceOptions } from './options.ts';
import { readingRoutes } from './reading-routes.ts';

/** Parts of the protocol that are refused by name, so that a client is told what is missing. */
const REFUSED: Record<string, string> = {
  '/upload/resumable': 'resumable upload',
  '/render': 'image transformation',
  '/s3': 'S3 protocol',
  '/iceberg': 'analytics buckets',
  '/vector': 'vector buckets',
  '/cdn': 'CDN cache purge',
};

/** The subset of Supabase Storage that storage-js speaks, to be mounted at /storage/v1. */
export function createStorageService(options: StorageServiceOptions): Hono {
  const app = new Hono();
  const report = options.reportError ?? (() => {});
  app.onError((error) => renderStorageError(error, report));
  app.use(async (c, next) => {
    await next();
    // Whatever is answered is what it says it is; what a user uploaded has stricter rules of its own.
    c.res.headers.set('x-content-type-options', 'nosniff');
    if (!c.res.headers.has('content-security-policy')) {
      c.res.headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    }
  });
  app.get('/status', (c) => c.body(null, 200));
  for (const [path, feature] of Object.entries(REFUSED)) {
    const refuse = () => {
      throw notServed(feature);
    };
    app.all(path, refuse);
    app.all(`${path}/*`, refuse);
  }
  app.route('/', bucketRoutes(options));
  app.route('/', readingRoutes(options));
  app.route('/', objectRoutes(options));
  app.all('*', (c: Context) => {
    throw storageError(404, 'Not Found', `Route ${c.req.method}:${c.req.path} not found`);
  });
  return app;
}

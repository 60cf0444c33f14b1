import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const ALLOW_ORIGIN = '*';
const EXPOSE_HEADERS = '*';

const preflight = cors({ origin: ALLOW_ORIGIN, exposeHeaders: [EXPOSE_HEADERS], maxAge: 600 });

/**
 * Lets any origin ask, because callers are known by their token, never by a cookie. Only the question beforehand goes
 * through Hono's own middleware: ahead of an answer, it would make every answer be copied through a stream.
 */
export const crossOrigin: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') return preflight(c, next);
  await next();
  c.res.headers.set('access-control-allow-origin', ALLOW_ORIGIN);
  c.res.headers.set('access-control-expose-headers', EXPOSE_HEADERS);
};

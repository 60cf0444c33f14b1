import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { inRequest } from '#server/database/request.ts';
import type { Logger } from '#server/log.ts';
import { observeRequest } from './metrics.ts';
import { noteRequestId } from './request-id.ts';

/** Gives every request an id, and writes one line for each call of a service: method, route, status, milliseconds. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const requestId = randomUUID();
    noteRequestId(c.req.raw, requestId);
    const start = performance.now();
    await inRequest(requestId, next);
    c.res.headers.set('x-request-id', requestId);
    const seconds = (performance.now() - start) / 1000;
    // By the route and not the path: a visitor's made-up names would be counted apart, without end.
    observeRequest(serviceOf(routePath(c)) ?? 'page', c.req.method, c.res.status, seconds);
    const service = serviceOf(c.req.path);
    if (!service) return;
    log.info({
      request_id: requestId,
      method: c.req.method,
      service,
      status: c.res.status,
      ms: Math.round(seconds * 1000),
    });
  };
}

function serviceOf(path: string): string | undefined {
  return /^\/(auth|rest|functions|storage)\/v1(\/[\w-]+)?/.exec(path)?.[0];
}

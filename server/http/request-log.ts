import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from '#server/log.ts';
import { observeRequest } from './metrics.ts';
import { noteRequestId } from './request-id.ts';

/** Gives every request an id, and writes one line for each call of a service: method, route, status, milliseconds. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const requestId = randomUUID();
    noteRequestId(c.req.raw, requestId);
    const start = performance.now();
    await next();
    c.res.headers.set('x-request-id', requestId);
    const seconds = (performance.now() - start) / 1000;
    const service = /^\/(auth|rest|functions|storage)\/v1(\/[\w-]+)?/.exec(c.req.path)?.[0];
    observeRequest(service ?? 'page', c.req.method, c.res.status, seconds);
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

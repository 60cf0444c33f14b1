import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

/** What a screen reads whole. Rows and saves are small and many: they are not worth the processor's time. */
const LARGE = /^\/functions\/v1\/(get|list)-/;

const compressing = compress({ contentTypeFilter: /^application\/json/ });

/** A short test with its questions is 14 kB, a whole paper many times that: on a slow network a good part of a second. */
export const compressedAnswers: MiddlewareHandler = (c, next) =>
  LARGE.test(c.req.path) ? compressing(c, next) : next();

import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

/** What a screen reads whole. Saves are small and many: they are not worth the processor's time. */
const LARGE = /^\/functions\/v1\/(get|list)-/;
const ROWS = /^\/rest\/v1\//;
/** Most reads of rows are far below it; the questions of a short test's results are 36 kB. */
const MANY_ROWS_BYTES = 8_192;

const contentTypeFilter = /^application\/json/;
const compressing = compress({ contentTypeFilter });
const compressingManyRows = compress({ contentTypeFilter, threshold: MANY_ROWS_BYTES });

/** A short test with its questions is 14 kB, a whole paper many times that: on a slow network a good part of a second. */
export const compressedAnswers: MiddlewareHandler = (c, next) => {
  if (LARGE.test(c.req.path)) return compressing(c, next);
  return c.req.method === 'GET' && ROWS.test(c.req.path) ? compressingManyRows(c, next) : next();
};

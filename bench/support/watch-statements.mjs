/**
 * Loaded into a built server (`node --import`): the thread of the embedded database notes what each statement took in the file
 * LONG_STATEMENTS, a line of JSON each. What is quicker than {@link NOTED_MS} is of no interest.
 */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const NOTED_MS = 20;
const file = process.env.LONG_STATEMENTS;

if (!isMainThread && file) {
  const { PGlite } = await import('@electric-sql/pglite');
  const { query } = PGlite.prototype;
  PGlite.prototype.query = async function watched(text, ...rest) {
    const begin = performance.now();
    try {
      return await query.call(this, text, ...rest);
    } finally {
      const ms = performance.now() - begin;
      if (ms >= NOTED_MS) appendFileSync(file, `${JSON.stringify({ ms, text })}\n`);
    }
  };
}

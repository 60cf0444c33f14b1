import { expect, test, vi } from 'vitest';
import { hashApart } from './hashing-threads.ts';

/** Its threads die of their first task, as one that runs out of memory does: first the error, then the end. */
const { DyingThread, outOfMemory } = await vi.hoisted(async () => {
  const { EventEmitter } = await import('node:events');
  const outOfMemory = new Error('Worker terminated due to reaching memory limit');
  class DyingThread extends EventEmitter {
    ref() {}
    unref() {}
    postMessage() {
      queueMicrotask(() => {
        this.emit('error', outOfMemory);
        this.emit('exit', 1);
      });
    }
  }
  return { DyingThread, outOfMemory };
});

vi.mock('node:worker_threads', () => ({ Worker: DyingThread }));

test('a thread that dies fails its own task, as a 503 that tells the log what it died of', async () => {
  for (let turn = 0; turn < 5; turn++)
    await expect(hashApart('lane', 'hash', 'secret')).rejects.toMatchObject({
      status: 503,
      code: 'unexpected_failure',
      cause: outOfMemory,
    });
});

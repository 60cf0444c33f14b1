import type { Worker } from 'node:worker_threads';
import { startThread } from '#server/start-thread.ts';
import type { FromThread, ReadingTask, ToThread } from './messages.ts';

/** A file that takes more is refused: one that was made for it, as a rule. */
const MEMORY_MB = 320;
const MAX_MS = 60_000;
/** How long a thread waits for the next file; corrections of the same file mostly follow soon. */
const IDLE_MS = 15_000;

export class ReadingError extends Error {
  readonly code: 'too_slow' | 'too_much_memory' | 'failed';
  constructor(code: ReadingError['code'], message: string) {
    super(message);
    this.name = 'ReadingError';
    this.code = code;
  }
}

interface IdleThread {
  thread: Worker;
  timer: NodeJS.Timeout;
}
/** One that has read a file to its end, and may read the next. */
let idle: IdleThread | null = null;

/**
 * Reads and checks a file in a thread of its own, so that anyone else who asks the server is not kept waiting.
 * `onMessage` is awaited before the thread goes on. A thread that did not come to its end is not used again.
 * @throws ReadingError, and whatever `onMessage` throws; the thread has ended then
 */
export async function readInThread(
  task: ReadingTask,
  onMessage: (message: FromThread) => Promise<ToThread>,
): Promise<void> {
  const thread = takeIdle() ?? startReader();
  try {
    await converse(thread, task, onMessage);
  } catch (error) {
    await thread.terminate();
    throw error;
  }
  await keepIdle(thread);
}

const startReader = (): Worker =>
  startThread('operations/question-import/reading-thread.ts', 'import-thread.js', {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });

/** Those of a conversation; the worker has others of its own. */
function stopListening(thread: Worker): void {
  for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
}

function takeIdle(): Worker | null {
  if (!idle) return null;
  const { thread, timer } = idle;
  idle = null;
  clearTimeout(timer);
  stopListening(thread);
  thread.ref();
  return thread;
}

async function keepIdle(thread: Worker): Promise<void> {
  stopListening(thread);
  if (idle) {
    await thread.terminate();
    return;
  }
  // It keeps no server from ending.
  thread.unref();
  const forget = () => {
    if (idle?.thread !== thread) return;
    clearTimeout(idle.timer);
    idle = null;
  };
  const timer = setTimeout(() => {
    forget();
    void thread.terminate();
  }, IDLE_MS);
  timer.unref();
  thread.on('error', forget).on('exit', forget);
  idle = { thread, timer };
}

function converse(
  thread: Worker,
  task: ReadingTask,
  onMessage: (message: FromThread) => Promise<ToThread>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ReadingError('too_slow', 'The file takes too long to read')),
      MAX_MS,
    );
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
    };
    thread.on('message', (message: FromThread) => {
      if (message.kind === 'end') return end(resolve);
      if (message.kind === 'failed') return end(() => reject(new ReadingError('failed', message.message)));
      onMessage(message).then(
        (answer) => thread.postMessage(answer),
        (error) => end(() => reject(error)),
      );
    });
    thread.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      end(() =>
        reject(new ReadingError(isMemory ? 'too_much_memory' : 'failed', String(error.stack ?? error))),
      );
    });
    thread.on('exit', () => end(() => reject(new ReadingError('failed', 'The reading thread ended'))));
    thread.postMessage(task);
  });
}

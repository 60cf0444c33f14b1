import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { hash, verify } from '@node-rs/argon2';
import type { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { authError } from '../errors.ts';
import { FairQueue } from './fair-queue.ts';

interface Tasks {
  hash: typeof hash;
  verify: typeof verify;
  verifyBcrypt: typeof verifyBcrypt;
}

type Answer = { result: never } | { failure: string };

/**
 * Hashing a password is meant to be expensive: it has threads of its own, which the system runs when nothing else
 * wants the core, and never more than this many.
 */
const MAX_THREADS = Math.max(1, Math.min(3, availableParallelism() - 1));
const MAX_WAITING = 5_000;

interface Waiting {
  go: (thread: Worker | Promise<never>) => void;
}

const idle: Worker[] = [];
const waiting = new FairQueue<Waiting>();
let started = 0;

/**
 * Runs one task of @node-rs/argon2 or @node-rs/bcrypt. Lanes (an address, a device, a user) take turns. Throws 503
 * when thousands are waiting, and this lane is the longest.
 */
export async function hashApart<Name extends keyof Tasks>(
  lane: string,
  task: Name,
  ...parameters: Parameters<Tasks[Name]>
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  const thread = await takeThread(lane);
  thread.ref();
  try {
    const answer = await ask(thread, { task, parameters });
    release(thread);
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.result;
  } finally {
    thread.unref();
  }
}

function ask(thread: Worker, question: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let cause: unknown;
    const settle = (act: () => void) => {
      thread.off('message', onMessage);
      thread.off('error', onError);
      thread.off('exit', onExit);
      act();
    };
    const onMessage = (answer: Answer) => settle(() => resolve(answer));
    const onError = (error: unknown) => {
      cause = error;
    };
    // A 5xx: the service reports it, with the reason the thread died of.
    const onExit = (code: number) =>
      settle(() =>
        reject(
          authError(503, 'unexpected_failure', 'The sign-in was cut short, please retry', cause ?? { code }),
        ),
      );
    thread.on('message', onMessage);
    thread.on('error', onError);
    thread.on('exit', onExit);
    thread.postMessage(question);
  });
}

function takeThread(lane: string): Promise<Worker> | Worker {
  const free = idle.pop();
  if (free) return free;
  if (started < MAX_THREADS) return startThread();
  if (waiting.size >= MAX_WAITING) {
    const given = waiting.giveUpFor(lane);
    if (!given) throw tooMany();
    given.go(Promise.reject(tooMany()));
  }
  return new Promise((resolve) => waiting.add(lane, { go: resolve }));
}

function tooMany() {
  return authError(503, 'request_timeout', 'Too many sign-ins at this moment, please retry');
}

function release(thread: Worker): void {
  const next = waiting.take();
  if (next) next.go(thread);
  else idle.push(thread);
}

function startThread(): Worker {
  const name = import.meta.url.endsWith('.ts') ? './hashing-thread.mjs' : './hashing-thread.js';
  const thread = new Worker(new URL(name, import.meta.url));
  started += 1;
  // Anyone who waits for it reports it (see ask); one that ends while idle had no work, and another replaces it.
  thread.on('error', () => undefined);
  thread.on('exit', () => {
    started -= 1;
    const place = idle.indexOf(thread);
    if (place >= 0) idle.splice(place, 1);
    const next = waiting.take();
    if (next) next.go(startThread());
  });
  thread.unref();
  return thread;
}

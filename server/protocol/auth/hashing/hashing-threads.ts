import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { hash, verify } from '@node-rs/argon2';
import type { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { authError } from '../errors.ts';

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

const idle: Worker[] = [];
const waiting: ((thread: Worker) => void)[] = [];
let started = 0;

/** Runs one task of @node-rs/argon2 or @node-rs/bcrypt, in turn. Throws 503 when thousands are waiting. */
export async function hashApart<Name extends keyof Tasks>(
  task: Name,
  ...parameters: Parameters<Tasks[Name]>
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  const thread = await takeThread();
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

function takeThread(): Promise<Worker> | Worker {
  const free = idle.pop();
  if (free) return free;
  if (started < MAX_THREADS) return startThread();
  if (waiting.length >= MAX_WAITING) {
    throw authError(503, 'request_timeout', 'Too many sign-ins at this moment, please retry');
  }
  return new Promise((resolve) => waiting.push(resolve));
}

function release(thread: Worker): void {
  const next = waiting.shift();
  if (next) next(thread);
  else idle.push(thread);
}

function startThread(): Worker {
  const name = import.meta.url.endsWith('.ts') ? './hashing-thread.mjs' : './hashing-thread.js';
  const thread = new Worker(new URL(name, import.meta.url));
  started += 1;
  // Whoever waits for it reports it (see ask); one that dies at rest has lost nothing, and another takes its place.
  thread.on('error', () => undefined);
  thread.on('exit', () => {
    started -= 1;
    const place = idle.indexOf(thread);
    if (place >= 0) idle.splice(place, 1);
    const next = waiting.shift();
    if (next) next(startThread());
  });
  thread.unref();
  return thread;
}

import type { Worker } from 'node:worker_threads';

export interface WorkerPoolOptions {
  start(): Worker;
  /** Threads at work at once. */
  size: number;
  /** For one task; a thread that takes longer is ended. */
  deadlineMs: number;
  /** A thread with nothing to do for so long ends, and its memory with it. */
  idleMs?: number;
}

/** A thread did not bring its task to an end: it took too long, died, or the pool was closed. */
export class WorkerLost extends Error {
  readonly reason: 'deadline' | 'died' | 'closed';

  constructor(reason: WorkerLost['reason'], cause?: unknown) {
    super(`The worker thread is lost: ${reason}`, { cause });
    this.name = 'WorkerLost';
    this.reason = reason;
  }
}

interface Job<Task, Result> {
  task: Task;
  resolve: (result: Result) => void;
  reject: (error: WorkerLost) => void;
}

interface Thread<Task, Result> {
  worker: Worker;
  /** What it works on; null while it rests. */
  job: Job<Task, Result> | null;
  /** Ends its work at the deadline, or its rest. */
  timer: NodeJS.Timeout | undefined;
}

const DEFAULT_IDLE_MS = 30_000;

/**
 * Runs tasks in worker threads, one at a time in each: a message goes in, one comes out. A thread that hangs, dies or
 * runs out of memory fails its own task only, and a new one takes its place.
 */
export class WorkerPool<Task, Result> {
  readonly #options: WorkerPoolOptions;
  readonly #threads = new Set<Thread<Task, Result>>();
  readonly #waiting: Job<Task, Result>[] = [];
  #closed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  /** @throws WorkerLost */
  run(task: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new WorkerLost('closed'));
      this.#waiting.push({ task, resolve, reject });
      this.#next();
    });
  }

  /** Ends every thread; what runs or waits fails. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new WorkerLost('closed'));
    await Promise.all([...this.#threads].map((thread) => this.#lose(thread, 'closed')));
  }

  #next(): void {
    const resting = [...this.#threads].find(({ job }) => !job);
    if (this.#waiting.length === 0 || (!resting && this.#threads.size >= this.#options.size)) return;
    const thread = resting ?? this.#startThread();
    const job = this.#waiting.shift() as Job<Task, Result>;
    thread.job = job;
    this.#setTimer(thread, () => this.#lose(thread, 'deadline'), this.#options.deadlineMs);
    thread.worker.postMessage(job.task);
  }

  #startThread(): Thread<Task, Result> {
    const worker = this.#options.start();
    const thread: Thread<Task, Result> = { worker, job: null, timer: undefined };
    worker.on('message', (result: Result) => this.#finish(thread, result));
    worker.on('error', (error) => this.#lose(thread, 'died', error));
    worker.on('exit', (code) => this.#lose(thread, 'died', code));
    this.#threads.add(thread);
    return thread;
  }

  #finish(thread: Thread<Task, Result>, result: Result): void {
    const { job } = thread;
    thread.job = null;
    const idleMs = this.#options.idleMs ?? DEFAULT_IDLE_MS;
    this.#setTimer(thread, () => this.#lose(thread, 'closed'), idleMs).unref();
    job?.resolve(result);
    this.#next();
  }

  /** Repeated, it does nothing: a thread that is being ended still says that it has. */
  async #lose(thread: Thread<Task, Result>, reason: WorkerLost['reason'], cause?: unknown): Promise<void> {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.timer);
    thread.job?.reject(new WorkerLost(reason, cause));
    this.#next();
    await thread.worker.terminate();
  }

  #setTimer(thread: Thread<Task, Result>, ring: () => void, afterMs: number): NodeJS.Timeout {
    clearTimeout(thread.timer);
    thread.timer = setTimeout(ring, afterMs);
    return thread.timer;
  }
}

import type { Worker } from 'node:worker_threads';

export interface WorkerPoolOptions {
  start(): Worker;
  /** Threads at work at once. */
  size: number;
  /** For one task; a thread that takes longer is ended. */
  deadlineMs: number;
  /** Where the process got so little of a busy processor that the deadline's time was not used, a task has so long. */
  starvedMs?: number;
  /** For a new thread to load its code and post `READY`; without, its first task's time runs at once. */
  startMs?: number;
  /** A thread with nothing to do for so long ends, and its memory with it. */
  idleMs?: number;
}

/** What a thread posts when its code is loaded. */
export const READY = 'ready';

/** A task that uses the processor all the time has used so much of its time at least. */
const USED_SHARE = 0.7;
const LOOK_AGAIN_MS = 500;

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
  /** A thread died before it had begun with it. */
  isGivenBack?: boolean;
}

interface Thread<Task, Result> {
  worker: Worker;
  isReady: boolean;
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
    const { deadlineMs, startMs = deadlineMs } = this.#options;
    this.#setDeadline(thread, thread.isReady ? deadlineMs : startMs);
    thread.worker.postMessage(job.task);
  }

  #startThread(): Thread<Task, Result> {
    const worker = this.#options.start();
    const thread: Thread<Task, Result> = { worker, isReady: false, job: null, timer: undefined };
    worker.on('message', (message: Result | typeof READY) => {
      if (message === READY) this.#begin(thread);
      else this.#finish(thread, message);
    });
    worker.on('error', (error) => this.#lose(thread, 'died', error));
    worker.on('exit', (code) => this.#lose(thread, 'died', code));
    this.#threads.add(thread);
    return thread;
  }

  /** The time of what it was given begins now. */
  #begin(thread: Thread<Task, Result>): void {
    thread.isReady = true;
    if (thread.job) this.#setDeadline(thread, this.#options.deadlineMs);
  }

  #finish(thread: Thread<Task, Result>, result: Result): void {
    const { job } = thread;
    thread.job = null;
    thread.isReady = true;
    const idleMs = this.#options.idleMs ?? DEFAULT_IDLE_MS;
    this.#setTimer(thread, () => this.#lose(thread, 'closed'), idleMs).unref();
    job?.resolve(result);
    this.#next();
  }

  /** Repeated, it does nothing: a thread that is being ended still says that it has. */
  async #lose(thread: Thread<Task, Result>, reason: WorkerLost['reason'], cause?: unknown): Promise<void> {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.timer);
    if (thread.job && reason === 'died' && this.#diedWhileStarting(thread)) this.#giveBack(thread.job);
    else thread.job?.reject(new WorkerLost(reason, cause));
    this.#next();
    await thread.worker.terminate();
  }

  /** Of a thread that says when it is ready. Its task is not at fault; the next thread that dies with it, is believed. */
  #diedWhileStarting({ isReady, job }: Thread<Task, Result>): boolean {
    return this.#options.startMs !== undefined && !isReady && !job?.isGivenBack;
  }

  #giveBack(job: Job<Task, Result>): void {
    job.isGivenBack = true;
    this.#waiting.unshift(job);
  }

  #setDeadline(thread: Thread<Task, Result>, afterMs: number): void {
    const { starvedMs = 0 } = this.#options;
    const begin = process.cpuUsage();
    let waitedMs = afterMs;
    const look = () => {
      const { user, system } = process.cpuUsage(begin);
      const isStarved =
        (user + system) / 1000 < USED_SHARE * afterMs && waitedMs + LOOK_AGAIN_MS <= starvedMs;
      if (!isStarved) return void this.#lose(thread, 'deadline');
      waitedMs += LOOK_AGAIN_MS;
      this.#setTimer(thread, look, LOOK_AGAIN_MS);
    };
    this.#setTimer(thread, look, afterMs);
  }

  #setTimer(thread: Thread<Task, Result>, ring: () => void, afterMs: number): NodeJS.Timeout {
    clearTimeout(thread.timer);
    thread.timer = setTimeout(ring, afterMs);
    return thread.timer;
  }
}

import type { Worker } from 'node:worker_threads';
import { startThread } from '../../start-thread.ts';
import type { QueryResult } from '../database.ts';
import { DatabaseError } from '../database-error.ts';
import type {
  StatementAnswer,
  WorkerAnswer,
  WorkerCommand,
  WorkerOptions,
  WorkerReply,
  WorkerRequest,
} from './messages.ts';

interface Pending {
  resolve: (result: QueryResult) => void;
  reject: (error: Error) => void;
}

export interface WaitedFor {
  timeoutMs: number;
  isWaitedFor(): boolean;
}

const LOOK_MS = 50;
/** Of the processor: a statement uses it all the time, unless others have it. */
const USED_SHARE = 0.7;

const GONE = new DatabaseError({ code: '57P01', message: 'The database thread has ended' });

/** One PGlite in one worker thread, spoken to by messages. Ends when asked, or when it crashes; never restarts itself. */
export class WorkerConnection {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #outbox: WorkerRequest[] = [];
  #nextId = 1;
  #ended = false;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  static open(options: WorkerOptions, onNotify: (channel: string, payload: string) => void) {
    const worker = startThread(
      'database/pglite/worker.ts',
      'pglite-worker.js',
      { workerData: options },
      options.fileLayer !== undefined,
    );
    return new Promise<WorkerConnection>((resolve, reject) => {
      const connection = new WorkerConnection(worker);
      worker.on('message', (reply: WorkerReply) => {
        if ('ready' in reply) resolve(connection);
        else if ('failed' in reply) reject(new Error(`The database could not be opened: ${reply.failed}`));
        else if ('notification' in reply) onNotify(reply.notification.channel, reply.notification.payload);
        else for (const answer of reply.answers) connection.#receive(answer);
      });
      worker.once('error', (error) => {
        connection.#end();
        reject(error);
      });
      worker.once('exit', () => {
        connection.#end();
        reject(GONE);
      });
    });
  }

  get ended(): boolean {
    return this.#ended;
  }

  /**
   * Sends one command, together with the others of this moment, run in order; past `timeoutMs`, or earlier where others
   * wait, the thread is ended and the call fails with 57014.
   */
  send(command: WorkerCommand, timeoutMs?: number, whenWaitedFor?: WaitedFor): Promise<QueryResult> {
    if (this.#ended) return Promise.reject(GONE);
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const timer = timeoutMs ? setTimeout(() => void this.#timeOut(id), timeoutMs) : undefined;
      const early = whenWaitedFor && this.#timeOutWhen(id, whenWaitedFor);
      this.#pending.set(id, {
        resolve: (result) => {
          clearTimeout(timer);
          clearInterval(early);
          resolve(result);
        },
        reject: (error) => {
          clearTimeout(timer);
          clearInterval(early);
          reject(error);
        },
      });
      if (this.#outbox.push({ ...command, id }) === 1) queueMicrotask(() => this.#flush());
    });
  }

  async terminate(): Promise<void> {
    this.#end();
    await this.#worker.terminate();
  }

  #flush() {
    const requests = this.#outbox;
    this.#outbox = [];
    if (!this.#ended) this.#worker.postMessage(requests);
  }

  #receive(reply: WorkerAnswer) {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if ('error' in reply) pending?.reject(new DatabaseError(reply.error));
    else pending?.resolve(asResult(reply));
  }

  async #timeOut(id: number) {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    await this.terminate();
    pending?.reject(
      new DatabaseError({ code: '57014', message: 'canceling statement due to statement timeout' }),
    );
  }

  /** Looked at again and again: somebody may come later. Where the machine is busy with other work, its time has not run. */
  #timeOutWhen(id: number, { timeoutMs, isWaitedFor }: WaitedFor): NodeJS.Timeout {
    const startedAt = performance.now();
    const usedBefore = process.cpuUsage();
    const hasHadItsTime = () => {
      const { user, system } = process.cpuUsage(usedBefore);
      return performance.now() - startedAt >= timeoutMs && (user + system) / 1_000 >= timeoutMs * USED_SHARE;
    };
    return setInterval(() => {
      if (hasHadItsTime() && isWaitedFor()) void this.#timeOut(id);
    }, LOOK_MS);
  }

  #end() {
    this.#ended = true;
    for (const pending of this.#pending.values()) pending.reject(GONE);
    this.#pending.clear();
  }
}

function asResult({ rows, rowCount, jsonColumns }: StatementAnswer): QueryResult {
  for (const row of rows)
    for (const column of jsonColumns)
      if (typeof row[column] === 'string') row[column] = JSON.parse(row[column]);
  return { rows, rowCount };
}

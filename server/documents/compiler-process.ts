import { type ChildProcess, fork } from 'node:child_process';
import { AppError } from '#server/errors.ts';
import type { CompiledDocument, CompilerAnswer, DocumentRequest } from './messages.ts';

interface Waiting {
  id: number;
  request: DocumentRequest;
  signal: AbortSignal | undefined;
  resolve: (document: CompiledDocument) => void;
  reject: (error: Error) => void;
}

export interface CompilerProcessOptions {
  /** One document has this long; then the process is ended, and the next document gets a new one. */
  deadlineMs?: number;
  /** Without work for this long the process is ended, and its memory free. */
  idleMs?: number;
  /** What the process runs; else what belongs to this file, built or not. */
  program?: URL;
}

/** Dozens of times what a long paper needs: a machine may be busy with other things. */
const DEADLINE_MS = 20_000;
const IDLE_MS = 5 * 60_000;
/** Starting the process is not counted against the document. */
const START_MS = 20_000;

/**
 * Compiles documents in a process of their own, one after another. Not a thread: native code that hangs or overflows
 * its stack cannot be ended in a thread, and would take the whole server along.
 */
export class CompilerProcess {
  readonly #deadlineMs: number;
  readonly #idleMs: number;
  readonly #program: URL;
  readonly #queue: Waiting[] = [];
  #child: ChildProcess | null = null;
  #isReady = false;
  #current: Waiting | null = null;
  #nextId = 1;
  #timer: NodeJS.Timeout | undefined;

  constructor({
    deadlineMs = DEADLINE_MS,
    idleMs = IDLE_MS,
    program = ownProgram(),
  }: CompilerProcessOptions = {}) {
    this.#deadlineMs = deadlineMs;
    this.#idleMs = idleMs;
    this.#program = program;
  }

  /** @throws timeout, or internal when the process ended over it */
  compile(request: DocumentRequest, signal?: AbortSignal): Promise<CompiledDocument> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ id: this.#nextId++, request, signal, resolve, reject });
      this.#sendNext();
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    const child = this.#child;
    this.#child = null;
    child?.kill('SIGKILL');
    for (const waiting of [this.#current, ...this.#queue.splice(0)]) waiting?.reject(ended());
    this.#current = null;
  }

  #sendNext(): void {
    if (this.#current) return;
    let next = this.#queue.shift();
    while (next?.signal?.aborted) {
      next.reject(next.signal.reason);
      next = this.#queue.shift();
    }
    if (!next) {
      this.#rest();
      return;
    }
    this.#current = next;
    this.#child ??= this.#start();
    this.#child.ref();
    this.#child.channel?.ref();
    this.#giveTime(this.#isReady ? this.#deadlineMs : START_MS);
    const sent = next;
    this.#child.send({ id: next.id, request: next.request }, (error) => {
      if (error && this.#current === sent) this.#fail(ended());
    });
  }

  #giveTime(milliseconds: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fail(tooSlow()), milliseconds);
  }

  #start(): ChildProcess {
    const child = startChild(this.#program);
    this.#isReady = false;
    child.on('message', (answer: CompilerAnswer | 'ready') => {
      if (child !== this.#child) return;
      if (answer === 'ready') {
        this.#isReady = true;
        this.#giveTime(this.#deadlineMs);
      } else {
        this.#receive(answer);
      }
    });
    child.once('exit', () => {
      if (this.#child === child) this.#fail(ended());
    });
    const killWithProcess = () => void child.kill('SIGKILL');
    process.once('exit', killWithProcess);
    child.once('exit', () => process.removeListener('exit', killWithProcess));
    return child;
  }

  #receive(answer: CompilerAnswer) {
    const current = this.#current;
    if (answer.id !== current?.id) return;
    this.#current = null;
    clearTimeout(this.#timer);
    if ('error' in answer) current.reject(new Error(`The document could not be made: ${answer.error}`));
    else current.resolve(answer.document);
    this.#sendNext();
  }

  /** The process is lost, and with it the document it was at; the others get a new one. */
  #fail(error: Error) {
    const child = this.#child;
    this.#child = null;
    child?.kill('SIGKILL');
    clearTimeout(this.#timer);
    this.#current?.reject(error);
    this.#current = null;
    this.#sendNext();
  }

  /** Idle, it does not keep the server from ending. */
  #rest(): void {
    this.#child?.unref();
    this.#child?.channel?.unref();
    this.#timer = setTimeout(() => {
      this.#child?.kill();
      this.#child = null;
    }, this.#idleMs).unref();
  }
}

const ended = () => new Error('The process that makes documents ended');
const tooSlow = () => new AppError('timeout', 'This took too long. Please try again.');

/** Built, it is plain JavaScript; run from source (development, tests) it needs the TypeScript loader. */
function ownProgram(): URL {
  const isSource = import.meta.url.endsWith('.ts');
  return new URL(isSource ? './compiler-main.ts' : './document-compiler.js', import.meta.url);
}

/** It is told no secrets. */
function startChild(program: URL): ChildProcess {
  return fork(program, {
    execArgv: program.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** How slowly a body may come. */
export interface LeastSpeed {
  bytesPerSecond: number;
  /** Nobody is looked at before: a phone in a lift says nothing for a while. */
  graceMs: number;
}

export class TooSlow extends Error {
  constructor() {
    super('The body comes too slowly');
    this.name = 'TooSlow';
  }
}

/**
 * Ends what comes more slowly than that: after the grace, in each further stretch of that length. `stop` when all has come.
 */
export class Pace {
  readonly #ended = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #bytes = 0;

  constructor({ bytesPerSecond, graceMs }: LeastSpeed) {
    const least = (bytesPerSecond * graceMs) / 1_000;
    this.#timer = setInterval(() => {
      if (this.#bytes < least) this.#end();
      this.#bytes = 0;
    }, graceMs);
    this.#timer.unref();
  }

  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  add(bytes: number): void {
    this.#bytes += bytes;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #end(): void {
    this.stop();
    this.#ended.abort(new TooSlow());
  }
}

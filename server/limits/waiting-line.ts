import { AppError } from '#server/errors.ts';

export interface LineLimits {
  /** How many work at the same time. */
  atOnce: number;
  /** Of one caller, with what works and waits. */
  ofCaller: number;
  /** Of all callers, with what works and waits. */
  inAll: number;
}

/** What costs a thread and its memory is done by few at once: others wait for their turn, and beyond the line are refused. */
export class WaitingLine {
  readonly #limits: LineLimits;
  readonly #waiting: (() => void)[] = [];
  readonly #ofCaller = new Map<string, number>();
  #working = 0;
  #inAll = 0;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  /** @throws rate_limited: the caller has enough of them in the line; unavailable: it is full */
  async within<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const own = this.#ofCaller.get(caller) ?? 0;
    if (own >= this.#limits.ofCaller)
      throw new AppError('rate_limited', 'Your last files are still being read. Please wait for them.');
    if (this.#inAll >= this.#limits.inAll)
      throw new AppError('unavailable', 'Many files are being read just now. Please try again in a minute.');
    this.#ofCaller.set(caller, own + 1);
    this.#inAll += 1;
    try {
      await this.#turn();
      return await work().finally(() => this.#next());
    } finally {
      this.#inAll -= 1;
      const left = (this.#ofCaller.get(caller) ?? 1) - 1;
      if (left === 0) this.#ofCaller.delete(caller);
      else this.#ofCaller.set(caller, left);
    }
  }

  async #turn(): Promise<void> {
    if (this.#working < this.#limits.atOnce) this.#working += 1;
    else await new Promise<void>((begin) => this.#waiting.push(begin));
  }

  /** Whoever waited longest takes the place over. */
  #next(): void {
    const begin = this.#waiting.shift();
    if (begin) begin();
    else this.#working -= 1;
  }
}

import { consumerKey, currentConsumer } from '../database/consumer.ts';

export interface HeldBytesOptions {
  /** Of everybody together. */
  total: number;
  /** Of one caller: a user, or an address as long as nobody is known behind it. */
  share: number;
  /** What is kept free for those whom `add` is told to be privileged. */
  reserve?: number;
}

/** Why no more is taken: the caller's own share is used up, or everybody's room. */
export class NoRoom extends Error {
  readonly reason: 'share' | 'total';

  constructor(reason: NoRoom['reason']) {
    super(`No room for more bytes: ${reason}`);
    this.name = 'NoRoom';
    this.reason = reason;
  }
}

/** Bytes of one body or form, for as long as they are held. */
export interface Lease {
  /** Counts bytes that have arrived. @throws NoRoom */
  add(bytes: number): void;
  /** Gives all of them back. */
  release(): void;
  /** Aborted with {@link NoRoom} when its bytes must go, because others need the room. */
  signal: AbortSignal;
}

interface Holding {
  consumer: string;
  bytes: number;
  ended: AbortController;
  isPrivileged: boolean;
}

/**
 * Counts bytes of requests that are not whole yet, as they arrive: what is only announced costs nothing. Nobody holds
 * more than a share; where all together hold too much, the one who holds the most loses their largest body, so that nobody who holds little
 * is refused because of them.
 */
export class HeldBytes {
  readonly #options: Required<HeldBytesOptions>;
  readonly #holdings = new Set<Holding>();
  readonly #byConsumer = new Map<string, number>();
  #held = 0;

  constructor({ reserve = 0, ...options }: HeldBytesOptions) {
    this.#options = { ...options, reserve };
  }

  get held(): number {
    return this.#held;
  }

  lease({ isPrivileged = false } = {}): Lease {
    const consumer = currentConsumer();
    const key = consumer ? consumerKey(consumer) : '';
    const holding: Holding = { consumer: key, bytes: 0, ended: new AbortController(), isPrivileged };
    this.#holdings.add(holding);
    return {
      add: (bytes) => this.#add(holding, bytes),
      release: () => this.#release(holding),
      signal: holding.ended.signal,
    };
  }

  #add(holding: Holding, bytes: number): void {
    holding.ended.signal.throwIfAborted();
    const { share } = this.#options;
    if (this.#of(holding.consumer) + bytes > share && !holding.isPrivileged) throw new NoRoom('share');
    this.#charge(holding, bytes);
    while (this.#held > this.#roomFor(holding)) {
      const largest = this.#largestOfWhoHoldsMost();
      if (!largest) return;
      this.#release(largest);
      largest.ended.abort(new NoRoom('total'));
      if (largest === holding) throw new NoRoom('total');
    }
  }

  #roomFor({ isPrivileged }: Holding): number {
    const { total, reserve } = this.#options;
    return isPrivileged ? total : total - reserve;
  }

  /** The privileged lose theirs only where there is nobody else. */
  #largestOfWhoHoldsMost(): Holding | null {
    let found: Holding | null = null;
    const weight = ({ consumer, bytes, isPrivileged }: Holding) => [
      isPrivileged ? 0 : 1,
      this.#of(consumer),
      bytes,
    ];
    for (const holding of this.#holdings) {
      if (holding.bytes > 0 && (!found || isMore(weight(holding), weight(found)))) found = holding;
    }
    return found;
  }

  #charge(holding: Holding, bytes: number): void {
    holding.bytes += bytes;
    this.#held += bytes;
    const left = this.#of(holding.consumer) + bytes;
    if (left > 0) this.#byConsumer.set(holding.consumer, left);
    else this.#byConsumer.delete(holding.consumer);
  }

  #release(holding: Holding): void {
    this.#charge(holding, -holding.bytes);
    this.#holdings.delete(holding);
  }

  #of(consumer: string): number {
    return this.#byConsumer.get(consumer) ?? 0;
  }
}

function isMore(one: readonly number[], other: readonly number[]): boolean {
  for (const [at, value] of one.entries()) if (value !== other[at]) return value > (other[at] ?? 0);
  return false;
}

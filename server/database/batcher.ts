import { consumerKey, currentConsumer, runForServer } from './consumer.ts';

export interface BatcherLimits {
  /** Runs under way at once. */
  runs?: number;
  /** Items of one run. */
  items?: number;
}

/**
 * Does the work of many callers together when they come in a rush. At rest each item runs at once and alone; what
 * comes while runs are under way waits for one of them to end, and then goes with all the others that wait; of one
 * caller only a few while there are others. A run uses the time of the server itself, not of the caller whose item began it.
 */
export class Batcher<Item, Result> {
  readonly #run: (items: Item[]) => Promise<Result[]>;
  readonly #limits: Required<BatcherLimits>;
  #waiting: Waiting<Item, Result>[] = [];
  #underWay = 0;

  /** @param run does the work of all items, and answers in their order; when it fails, it fails for all of them. */
  constructor(run: (items: Item[]) => Promise<Result[]>, { runs = 2, items = 64 }: BatcherLimits = {}) {
    this.#run = run;
    this.#limits = { runs, items };
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const consumer = currentConsumer();
      this.#waiting.push({ item, consumer: consumer && consumerKey(consumer), resolve, reject });
      if (this.#underWay < this.#limits.runs) void runForServer(() => this.#start());
    });
  }

  async #start(): Promise<void> {
    this.#underWay++;
    while (this.#waiting.length > 0) await this.#runOnce(this.#next());
    this.#underWay--;
  }

  /** In the order they came, but first a few of each caller. */
  #next(): Waiting<Item, Result>[] {
    const { items } = this.#limits;
    if (this.#waiting.length <= items) return this.#waiting.splice(0);
    const ofConsumer = new Map<string | null, number>();
    const isAmongFirst = ({ consumer }: Waiting<Item, Result>) => {
      const place = ofConsumer.get(consumer) ?? 0;
      ofConsumer.set(consumer, place + 1);
      return consumer === null || place < FEW;
    };
    const first: Waiting<Item, Result>[] = [];
    const later: Waiting<Item, Result>[] = [];
    for (const waiting of this.#waiting) (isAmongFirst(waiting) ? first : later).push(waiting);
    const inLine = [...first, ...later];
    this.#waiting = inLine.slice(items);
    return inLine.slice(0, items);
  }

  async #runOnce(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

/** Items of one caller that go before those of others that came later. */
const FEW = 4;

interface Waiting<Item, Result> {
  item: Item;
  consumer: string | null;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

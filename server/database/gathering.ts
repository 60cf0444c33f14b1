import { currentPayer, paidByServer, payerKey } from './payer.ts';

export interface GatheringLimits {
  /** Runs under way at once. */
  runs?: number;
  /** Items of one run. */
  items?: number;
}

/**
 * Does the work of many callers together when they come in a rush. At rest each item runs at once and alone; what
 * comes while runs are under way waits for one of them to end, and then goes with all the others that wait; of one
 * caller only a few while there are others. The server pays for a run, whoever's item began it.
 */
export class Gathering<Item, Result> {
  readonly #run: (items: Item[]) => Promise<Result[]>;
  readonly #limits: Required<GatheringLimits>;
  #waiting: Waiting<Item, Result>[] = [];
  #underWay = 0;

  /** @param run does the work of all items, and answers in their order; when it fails, it fails for all of them. */
  constructor(run: (items: Item[]) => Promise<Result[]>, { runs = 2, items = 64 }: GatheringLimits = {}) {
    this.#run = run;
    this.#limits = { runs, items };
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const payer = currentPayer();
      this.#waiting.push({ item, payer: payer && payerKey(payer), resolve, reject });
      if (this.#underWay < this.#limits.runs) void paidByServer(() => this.#start());
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
    const ofPayer = new Map<string | null, number>();
    const isAmongFirst = ({ payer }: Waiting<Item, Result>) => {
      const place = ofPayer.get(payer) ?? 0;
      ofPayer.set(payer, place + 1);
      return payer === null || place < FEW;
    };
    const first: Waiting<Item, Result>[] = [];
    const later: Waiting<Item, Result>[] = [];
    for (const waiting of this.#waiting) (isAmongFirst(waiting) ? first : later).push(waiting);
    const inLine = [...first, ...later];
    this.#waiting = inLine.slice(items);
    return inLine.slice(0, items);
  }

  async #runOnce(together: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#run(together.map(({ item }) => item));
      for (const [index, { resolve }] of together.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }
}

/** Items of one caller that go before those of others that came later. */
const FEW = 4;

interface Waiting<Item, Result> {
  item: Item;
  payer: string | null;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

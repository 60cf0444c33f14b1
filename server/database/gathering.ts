export interface GatheringLimits {
  /** Runs under way at once. */
  runs?: number;
  /** Items of one run. */
  items?: number;
}

/**
 * Does the work of many callers together when they come in a rush. At rest each item runs at once and alone; what
 * comes while runs are under way waits for one of them to end, and then goes with all the others that wait.
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
      this.#waiting.push({ item, resolve, reject });
      if (this.#underWay < this.#limits.runs) void this.#start();
    });
  }

  async #start(): Promise<void> {
    this.#underWay++;
    while (this.#waiting.length > 0) await this.#runOnce(this.#waiting.splice(0, this.#limits.items));
    this.#underWay--;
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

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

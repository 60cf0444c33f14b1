/** A queue of lanes that take turns: anyone who sends much waits behind their own, not others behind them. */
export class FairQueue<Item> {
  readonly #lanes = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(lane: string, item: Item): void {
    const waiting = this.#lanes.get(lane);
    if (waiting) waiting.push(item);
    else this.#lanes.set(lane, [item]);
    this.#size += 1;
  }

  /** The oldest of the lane whose turn it is. */
  take(): Item | undefined {
    const next = this.#lanes.entries().next();
    if (next.done) return undefined;
    const [lane, waiting] = next.value;
    // Behind the other lanes, which a Map keeps in the order they were set.
    this.#lanes.delete(lane);
    const item = waiting.shift();
    if (waiting.length > 0) this.#lanes.set(lane, waiting);
    this.#size -= 1;
    return item;
  }

  /** The newest of the longest lane, if that is longer than `lane`: whose place another may have. */
  giveUpFor(lane: string): Item | undefined {
    let longest: Item[] = this.#lanes.get(lane) ?? [];
    for (const waiting of this.#lanes.values()) if (waiting.length > longest.length) longest = waiting;
    if (longest === this.#lanes.get(lane) || longest.length < 2) return undefined;
    this.#size -= 1;
    return longest.pop();
  }
}

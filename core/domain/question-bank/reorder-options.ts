/** Where each option came from: `order[new place] = old place`. */
export type OptionOrder = readonly number[];

export function inOrder<T>(values: readonly T[], order: OptionOrder): T[] {
  return order.map((place) => values[place] as T);
}

/** The key stays with its option. */
export function keyInOrder(key: number | null, order: OptionOrder): number | null {
  return key === null ? null : order.indexOf(key);
}

/** An order of `count` places, two at least, other than the one there is. @param random in [0, 1) */
export function shuffledOrder(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, place) => place);
  for (let last = count - 1; last > 0; last--) swap(order, last, Math.floor(random() * (last + 1)));
  if (order.every((place, at) => place === at)) swap(order, 0, 1 + Math.floor(random() * (count - 1)));
  return order;
}

function swap(order: number[], one: number, other: number): void {
  [order[one], order[other]] = [order[other] as number, order[one] as number];
}

/** Whether the options are the same, in another order or none. */
export function isReordered(before: readonly string[], after: readonly string[]): boolean {
  return JSON.stringify([...before].sort()) === JSON.stringify([...after].sort());
}

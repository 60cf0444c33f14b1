/** Where each option came from: `order[new place] = old place`. */
export type OptionOrder = readonly number[];

export function inOrder<T>(values: readonly T[], order: OptionOrder): T[] {
  return order.map((place) => values[place] as T);
}

/** The key stays with its option. */
export function keyInOrder(key: number | null, order: OptionOrder): number | null {
  return key === null ? null : order.indexOf(key);
}

/**
 * An order other than the one there is, of the places that may change; null where fewer than two may.
 * @param stays by place. @param random in [0, 1)
 */
export function shuffledOrder(stays: readonly boolean[], random: () => number): number[] | null {
  const order = stays.map((_, place) => place);
  const free = order.filter((place) => !stays[place]);
  if (free.length < 2) return null;
  for (let last = free.length - 1; last > 0; last--)
    swap(order, free[last] as number, free[Math.floor(random() * (last + 1))] as number);
  if (order.every((place, at) => place === at))
    swap(order, free[0] as number, free[1 + Math.floor(random() * (free.length - 1))] as number);
  return order;
}

function swap(order: number[], one: number, other: number): void {
  [order[one], order[other]] = [order[other] as number, order[one] as number];
}

/*
 * What stands at a place that is known to lie in a list, which TypeScript cannot tell. V8 keeps what it learns of lists with each
 * function: one for all kinds of list would know none of them. Loops over whole pictures and over landmarks do without these functions.
 */

export function byteAt(list: Uint8Array, at: number): number {
  return list[at] as number;
}

export function countAt(list: Uint32Array, at: number): number {
  return list[at] as number;
}

export function intAt(list: Int32Array, at: number): number {
  return list[at] as number;
}

export function floatAt(list: Float32Array, at: number): number {
  return list[at] as number;
}

export function doubleAt(list: Float64Array, at: number): number {
  return list[at] as number;
}

/** Of objects alone: lists of numbers are kept in several ways. */
export function itemAt<Item extends object>(list: readonly Item[], at: number): Item {
  return list[at] as Item;
}

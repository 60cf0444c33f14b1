/*
 * What stands at a place that is known to lie in a list, which TypeScript cannot tell. V8 keeps what it learns of lists with each
 * function: one for all kinds of list would know none of them, and be slow in loops over pictures.
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

export function placeAt(list: Uint16Array, at: number): number {
  return list[at] as number;
}

/** Not for loops over pictures or equations: V8 keeps lists of numbers in several ways. Those are typed arrays there. */
export function numberAt(list: readonly number[], at: number): number {
  return list[at] as number;
}

/** Of either precision, for what sorts both. */
export function realAt(list: Float32Array | Float64Array, at: number): number {
  return list[at] as number;
}

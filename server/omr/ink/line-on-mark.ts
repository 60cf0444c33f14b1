import { floatAt } from '../numeric/elements.ts';
import { median } from '../numeric/order-statistics.ts';
import { FIRST_DEPTH, STRIP_DEPTHS, STRIP_PARTS, STRIP_SIDE } from './constants.ts';
import type { Strip } from './strips-beneath.ts';

/**
 * By how much each part of a line right on top of a mark is darker than what is usual there, than what lies above it, and than the
 * same place beneath the other options: below a fold all of them lie in its shade.
 */
export function lineOnMark(row: readonly (Strip | null)[], option: number, usual: Float32Array): number {
  const darkness = row[option]?.besideMark;
  if (!darkness) return 0;
  let most = 0;
  for (let slope = -1; slope <= 1; slope++)
    for (let depth = FIRST_DEPTH + 1; depth < STRIP_DEPTHS - 2; depth++) {
      const stands = palestPart(darkness, usual, depth, slope);
      if (stands > most)
        most = Math.max(most, stands - Math.max(0, usualOfOthers(row, option, usual, depth)));
    }
  return most;
}

function palestPart(darkness: Float32Array, usual: Float32Array, depth: number, slope: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let part = 0; part < STRIP_PARTS; part++) {
    const at = part * STRIP_DEPTHS + depth + (part - 1) * slope;
    const stands =
      besideUsual(darkness, usual, at) - Math.max(0, besideUsual(darkness, usual, at - STRIP_SIDE));
    // What of a line lies in the mark is not seen: in the middle alone it may.
    if (!Number.isNaN(stands)) least = Math.min(least, stands);
    else if (part !== (STRIP_PARTS - 1) / 2) return 0;
  }
  return least;
}

function usualOfOthers(
  row: readonly (Strip | null)[],
  option: number,
  usual: Float32Array,
  depth: number,
): number {
  const others: number[] = [];
  for (let at = 0; at < row.length; at++) {
    const strip = row[at];
    if (strip && at !== option) others.push(palestPart(strip.besideMark ?? strip.darkness, usual, depth, 0));
  }
  return median(others);
}

function besideUsual(darkness: Float32Array, usual: Float32Array, at: number): number {
  return floatAt(darkness, at) - floatAt(usual, at);
}

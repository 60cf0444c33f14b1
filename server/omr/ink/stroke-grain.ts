import type { MeasuredRow } from '../bubbles/measure-bubbles.ts';
import { byteAt, countAt, itemAt } from '../numeric/elements.ts';
import { GRAIN_NEAR, GRAIN_ROWS_NEAR } from './constants.ts';

/** What stands out around one bubble, spot by spot. */
export interface Strokes {
  across: number;
  down: number;
  /** 0 where print is, or a mark, or where nothing stands out. */
  levels: Uint8Array;
  /** None of them is more. */
  most: number;
  /** Near a filled bubble of the same row, spot by spot, as `OWN_INK` names them; undefined where its strokes are not followed. */
  own?: Uint8Array | undefined;
}

/** The mark itself, and what is dark near it: what hangs together with the mark belongs to it. */
export const OWN_INK = { mark: 1, dark: 2, pale: 3 } as const;

/** What nine in ten spots of bare paper do not exceed. */
export function usualGrain(looked: readonly (readonly Strokes[])[]): number {
  const counts = new Uint32Array(256);
  for (const cells of looked) addCounts(cells, counts);
  return nineInTen(counts);
}

function addCounts(cells: readonly Strokes[], counts: Uint32Array): void {
  for (const { levels } of cells)
    for (let at = 0; at < levels.length; at++) {
      const level = byteAt(levels, at);
      counts[level] = countAt(counts, level) + 1;
    }
}

function nineInTen(counts: Uint32Array): number {
  let all = 0;
  for (let level = 0; level < counts.length; level++) all += countAt(counts, level);
  let level = 255;
  for (let above = 0; level > 0; level--) {
    above += countAt(counts, level);
    if (above > 0.1 * all) break;
  }
  return level;
}

/** The same of the rows around each: in the dark corner of a bad photograph grain is more of the little that print stands out there. */
export function nearGrain(rows: readonly MeasuredRow[], looked: readonly (readonly Strokes[])[]): number[] {
  const countsOf = looked.map((cells) => {
    const counts = new Uint32Array(256);
    addCounts(cells, counts);
    return counts;
  });
  const counts = new Uint32Array(256);
  return rows.map(({ options: [own] }, row) => {
    counts.fill(0);
    for (
      let near = Math.max(0, row - GRAIN_ROWS_NEAR);
      near <= row + GRAIN_ROWS_NEAR && near < rows.length;
      near++
    ) {
      const other = rows[near]?.options[0];
      if (!own || !other || Math.hypot(own.x - other.x, own.y - other.y) >= GRAIN_NEAR) continue;
      for (let level = 0; level < 256; level++)
        counts[level] = countAt(counts, level) + countAt(itemAt(countsOf, near), level);
    }
    return nineInTen(counts);
  });
}

import type { MeasuredRow } from './measure-bubbles.ts';

/** Strokes are told apart by so many degrees of darkness. */
export const LEVELS = 250;

/** What stands out around one bubble, spot by spot. */
export interface Strokes {
  across: number;
  down: number;
  /** 0 where print is, or a mark, or where nothing stands out. */
  levels: Uint8Array;
}

/** What nine in ten spots of bare paper do not exceed. */
export function usualGrain(cells: readonly Strokes[]): number {
  const counts = new Uint32Array(256);
  let all = 0;
  for (const { levels } of cells) {
    for (const level of levels) counts[level] = (counts[level] as number) + 1;
    all += levels.length;
  }
  let level = 255;
  for (let above = 0; level > 0; level--) {
    above += counts[level] as number;
    if (above > 0.1 * all) break;
  }
  return level;
}

/** Rows above and below, as far as they stand in the same column. */
const ROWS_NEAR = 6;
const NEAR_MM = 40;
/** A part of the page has few spots to tell its grain from: more is left to it, but never what a pen leaves. */
const NEAR_GRAIN_FACTOR = 3.2;
const MOST_NEAR = 0.2;

/** In the dark corner of a bad photograph grain is more of the little that print stands out there. */
export function nearGrain(
  rows: readonly MeasuredRow[],
  looked: readonly (readonly Strokes[])[],
  threshold: number,
): number[] {
  return rows.map(({ options: [own] }, row) => {
    const near = looked.slice(Math.max(0, row - ROWS_NEAR), row + ROWS_NEAR + 1).filter((_, at) => {
      const other = rows[Math.max(0, row - ROWS_NEAR) + at]?.options[0];
      return own && other && Math.hypot(own.x - other.x, own.y - other.y) < NEAR_MM;
    });
    return Math.max(threshold, Math.min(MOST_NEAR * LEVELS, NEAR_GRAIN_FACTOR * usualGrain(near.flat())));
  });
}

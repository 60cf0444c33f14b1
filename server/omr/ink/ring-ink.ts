import { DIRECTIONS } from '../bubbles/constants.ts';
import { markDarkness } from '../bubbles/letter-ink.ts';
import type { MeasuredBubble, MeasuredRow } from '../bubbles/measure-bubbles.ts';
import { floatAt, numberAt } from '../numeric/elements.ts';
import { sortedCopy } from '../numeric/order-statistics.ts';
import {
  DRAWN_OVER,
  LEAST_DRAWN_DIRECTIONS,
  LEAST_OUTSIDE_DIRECTIONS,
  MOST_USUAL_RING,
  SOME_INK_BEYOND,
  TOUCHING_INK,
  TOUCHING_SHARE,
  USUAL_RING_SHARE,
} from './constants.ts';

/**
 * Has a pen gone round on a printed ring itself, or along it, in each row? The paper on both sides of the line then is bare.
 * @param strokes the ink further out, in square millimetres
 */
export function ringInk(rows: readonly MeasuredRow[], strokes: readonly number[]): boolean[] {
  const usual: number[] = [];
  for (const { bubbles } of rows)
    for (const bubble of bubbles) if (isBlank(bubble)) usual.push(strongest(bubble.lineContrast));
  const printed = sortedCopy(usual)[Math.floor(USUAL_RING_SHARE * usual.length)] ?? MOST_USUAL_RING;
  const limit = printed + DRAWN_OVER;
  const touching = Math.max(TOUCHING_INK, TOUCHING_SHARE * printed);
  return rows.map(({ bubbles }, row) => {
    const outside = numberAt(strokes, row) >= SOME_INK_BEYOND ? touching : limit;
    for (const bubble of bubbles) if (isBlank(bubble) && isDrawnOver(bubble, limit, outside)) return true;
    return false;
  });
}

function isBlank(bubble: MeasuredBubble): boolean {
  return markDarkness(bubble) < 0.2;
}

function isDrawnOver({ lineContrast, outsideContrast }: MeasuredBubble, limit: number, outside: number) {
  return (
    directionsOver(lineContrast, limit) >= LEAST_DRAWN_DIRECTIONS ||
    longestRun(outsideContrast, outside) >= LEAST_OUTSIDE_DIRECTIONS
  );
}

function directionsOver(contrasts: Float32Array, limit: number): number {
  let count = 0;
  for (let index = 0; index < DIRECTIONS; index++) if (floatAt(contrasts, index) > limit) count++;
  return count;
}

/** Directions next to each other that exceed the limit. */
function longestRun(contrasts: Float32Array, limit: number): number {
  if (directionsOver(contrasts, limit) === 0) return 0;
  let longest = 0;
  let run = 0;
  for (let index = 0; index < 2 * DIRECTIONS; index++) {
    run = floatAt(contrasts, index % DIRECTIONS) > limit ? run + 1 : 0;
    longest = Math.max(longest, Math.min(run, DIRECTIONS));
  }
  return longest;
}

const sorted = new Float32Array(DIRECTIONS);

/** What a quarter of the directions exceed. */
function strongest(contrasts: Float32Array): number {
  sorted.set(contrasts);
  return floatAt(sorted.sort(), (3 * DIRECTIONS) / 4);
}

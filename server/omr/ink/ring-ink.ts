import { DIRECTIONS } from '../bubbles/bubble-probes.ts';
import { markDarkness } from '../bubbles/letter-ink.ts';
import type { MeasuredBubble, MeasuredRow } from '../bubbles/measure-bubbles.ts';
import { sortedCopy } from '../numeric/order-statistics.ts';

/** Darker than this over the page's usual ring, a part of a ring has been drawn over: a share of full print. */
const DRAWN_OVER = 0.2;

/** So much of a ring is drawn over by no stain and no row that lies a little off its place. */
const LEAST_DIRECTIONS = 8;
/** Beside the ring, as many directions next to each other. */
const LEAST_OUTSIDE = 3;

/** Rows that lie a little off their place show paler rings. */
const USUAL_SHARE = 0.65;

/** Hardly a printed ring has more. */
const MOST_USUAL = 0.9;

/** Where there is some ink further out as well, a part as dark as this beside the ring is of the same stroke. */
const TOUCHING = 0.3;
const TOUCHING_SHARE = 0.8;
const SOME_INK = 0.25;

/**
 * Has a pen gone round on a printed ring itself, or along it, in each row? The paper on both sides of the line then is bare.
 * @param strokes the ink further out, in square millimetres
 */
export function ringInk(rows: readonly MeasuredRow[], strokes: readonly number[]): boolean[] {
  const usual: number[] = [];
  for (const { bubbles } of rows)
    for (const bubble of bubbles) if (isBlank(bubble)) usual.push(strongest(bubble.lineContrast));
  const printed = sortedCopy(usual)[Math.floor(USUAL_SHARE * usual.length)] ?? MOST_USUAL;
  const limit = printed + DRAWN_OVER;
  const touching = Math.max(TOUCHING, TOUCHING_SHARE * printed);
  return rows.map(({ bubbles }, row) => {
    const outside = (strokes[row] as number) >= SOME_INK ? touching : limit;
    for (const bubble of bubbles) if (isBlank(bubble) && isDrawnOver(bubble, limit, outside)) return true;
    return false;
  });
}

function isBlank(bubble: MeasuredBubble): boolean {
  return markDarkness(bubble) < 0.2;
}

function isDrawnOver({ lineContrast, outsideContrast }: MeasuredBubble, limit: number, outside: number) {
  return (
    directionsOver(lineContrast, limit) >= LEAST_DIRECTIONS ||
    longestRun(outsideContrast, outside) >= LEAST_OUTSIDE
  );
}

function directionsOver(contrasts: Float32Array, limit: number): number {
  let count = 0;
  for (let index = 0; index < DIRECTIONS; index++) if ((contrasts[index] as number) > limit) count++;
  return count;
}

/** Directions next to each other that exceed the limit. */
function longestRun(contrasts: Float32Array, limit: number): number {
  if (directionsOver(contrasts, limit) === 0) return 0;
  let longest = 0;
  let run = 0;
  for (let index = 0; index < 2 * DIRECTIONS; index++) {
    run = (contrasts[index % DIRECTIONS] as number) > limit ? run + 1 : 0;
    longest = Math.max(longest, Math.min(run, DIRECTIONS));
  }
  return longest;
}

const sorted = new Float32Array(DIRECTIONS);

/** What a quarter of the directions exceed. */
function strongest(contrasts: Float32Array): number {
  sorted.set(contrasts);
  return sorted.sort()[(3 * DIRECTIONS) / 4] as number;
}

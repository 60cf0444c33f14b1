import type { Bubble, Spot } from '#core/domain/omr/layout.ts';
import { circle, DIRECTIONS } from '../bubbles/bubble-probes.ts';
import type { FreeAround } from '../bubbles/measure-bubbles.ts';
import { inkAlong, isToned, type KnownPrint, placeOf, toneAt } from './known-print.ts';

/** Where the paper of a bubble is looked at, and a little on both sides, from its ring's outer edge: millimetres. */
const BESIDE = [0.3, 0.8] as const;

/** Where a shade ends is seen here. */
const MIDDLE = 0.6;

/** The bubble's own ring, blurred, is the same in all directions: print beside it is so much more. Millimetres of full print. */
const PRINT = 0.05;

/** Fewer directions do not tell what light falls on a bubble. */
const LEAST_FREE = DIRECTIONS / 4;

const AROUND = circle(1);

const inks = new Float32Array(DIRECTIONS);

/**
 * In which directions nothing is printed close to a bubble, by its blank: a frame or a line that stands there would pass for
 * dark paper.
 * @param centre of the bubble, on the blank
 * @returns for each direction 1 where the paper is bare; `null` where it is bare all around, or hardly anywhere
 */
function freeDirections(print: KnownPrint, centre: Spot, { diameter }: Bubble): Uint8Array | null {
  const radius = diameter / 2;
  const stretch = [radius + BESIDE[0], radius + BESIDE[1]] as const;
  for (let index = 0; index < DIRECTIONS; index++)
    inks[index] = inkAlong(print, centre, AROUND[index] as Spot, stretch);
  const most = (inks.slice().sort()[DIRECTIONS / 4] as number) + PRINT;
  const tone = toneAt(print, centre);
  const free = new Uint8Array(DIRECTIONS);
  let count = 0;
  for (let index = 0; index < DIRECTIONS; index++) {
    const { x, y } = AROUND[index] as Spot;
    const spot = { x: centre.x + x * (radius + MIDDLE), y: centre.y + y * (radius + MIDDLE) };
    free[index] = (inks[index] as number) <= most && isToned(print, spot, tone) ? 1 : 0;
    count += free[index] as number;
  }
  return count === DIRECTIONS || count < LEAST_FREE ? null : free;
}

/** `freeDirections` of every option, as its row is measured. */
export function freeAround(print: KnownPrint): FreeAround {
  return (row, option) => freeDirections(print, placeOf(print, row, option), row.bubble);
}

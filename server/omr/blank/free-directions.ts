import type { Bubble, Spot } from '#core/domain/omr/layout.ts';
import { circle } from '../bubbles/bubble-probes.ts';
import { DIRECTIONS } from '../bubbles/constants.ts';
import type { FreeAround } from '../bubbles/measure-bubbles.ts';
import { byteAt, floatAt, itemAt } from '../numeric/elements.ts';
import { BESIDE_BUBBLE, BESIDE_PRINT, LEAST_FREE_DIRECTIONS, SHADE_SEEN_AT } from './constants.ts';
import { inkAlong, isToned, type KnownPrint, placeOf, toneAt } from './known-print.ts';

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
  const stretch = [radius + BESIDE_BUBBLE[0], radius + BESIDE_BUBBLE[1]] as const;
  for (let index = 0; index < DIRECTIONS; index++)
    inks[index] = inkAlong(print, centre, itemAt(AROUND, index), stretch);
  const most = floatAt(inks.slice().sort(), DIRECTIONS / 4) + BESIDE_PRINT;
  const tone = toneAt(print, centre);
  const free = new Uint8Array(DIRECTIONS);
  let count = 0;
  for (let index = 0; index < DIRECTIONS; index++) {
    const { x, y } = itemAt(AROUND, index);
    const spot = { x: centre.x + x * (radius + SHADE_SEEN_AT), y: centre.y + y * (radius + SHADE_SEEN_AT) };
    free[index] = floatAt(inks, index) <= most && isToned(print, spot, tone) ? 1 : 0;
    count += byteAt(free, index);
  }
  return count === DIRECTIONS || count < LEAST_FREE_DIRECTIONS ? null : free;
}

/** `freeDirections` of every option, as its row is measured. */
export function freeAround(print: KnownPrint): FreeAround {
  return (row, option) => freeDirections(print, placeOf(print, row, option), row.bubble);
}

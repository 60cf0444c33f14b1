import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Spot } from '#core/domain/omr/layout.ts';
import { circle, DIRECTIONS } from './bubble-probes.ts';
import { darknessOf } from './letter-ink.ts';
import type { MeasuredRow } from './measure-bubbles.ts';
import { sample } from './sample.ts';

/** What is this dark is a mark, and its strokes reach this far from its middle: millimetres. */
const MARK_FROM = 0.15;
export const MARK_REACH = 3.5;

/** A mark ends where it has lost so much of its darkness: between it and a line beside it some paper is seen. */
const ENDS_BELOW = 0.65;
const STEP = 0.1;

/** Blur makes the edge of a mark so much wider: up to here ink is of the mark. */
export const BLURRED = 0.2;

const AROUND = circle(1);

/** A filled bubble, in the page's millimetres. */
export interface DrawnMark extends Spot {
  q: number;
  /** How far it reaches in each direction. */
  ends: Float32Array;
}

export function marksOn(raster: GreyRaster, rows: readonly MeasuredRow[]): DrawnMark[] {
  return rows.flatMap(({ q, bubble: { diameter }, bubbles, options, locals }) =>
    bubbles.flatMap((bubble, option) => {
      const local = locals[option];
      if (!local || darknessOf(bubble) < MARK_FROM) return [];
      const { at, right, down } = local;
      const darkness = ({ x, y }: Spot, away: number) =>
        bubble.white -
        sample(raster, at.x + (right.x * x + down.x * y) * away, at.y + (right.y * x + down.y * y) * away);
      const ends = Float32Array.from(AROUND, (direction) =>
        endOf((away) => darkness(direction, away), diameter / 2),
      );
      return [{ ...(options[option] as Spot), q, ends }];
    }),
  );
}

/** From just inside the ring outwards. */
function endOf(darkness: (away: number) => number, radius: number): number {
  let most = 0;
  for (let away = radius - 0.3; away < MARK_REACH; away += STEP) {
    const dark = darkness(away);
    most = Math.max(most, dark);
    if (away >= radius && dark < ENDS_BELOW * most) return away;
  }
  return MARK_REACH;
}

/** How far a spot, from the middle of a mark, lies beyond the mark's end: millimetres. */
export function beyondEnd({ ends }: Pick<DrawnMark, 'ends'>, x: number, y: number): number {
  const turn = (Math.atan2(y, x) / (2 * Math.PI)) * DIRECTIONS + DIRECTIONS;
  const direction = Math.floor(turn) % DIRECTIONS;
  const next = (direction + (turn % 1 < 0.5 ? DIRECTIONS - 1 : 1)) % DIRECTIONS;
  return Math.hypot(x, y) - Math.max(ends[direction] as number, ends[next] as number);
}

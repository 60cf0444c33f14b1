import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Spot } from '#core/domain/omr/layout.ts';
import { circle } from './bubble-probes.ts';
import { darknessOf } from './letter-ink.ts';
import type { MeasuredRow } from './measure-bubbles.ts';
import type { LocalMap } from './page-map.ts';
import { sample } from './sample.ts';

/** What is this dark is a mark, and its strokes reach this far from its middle: millimetres. */
const MARK_FROM = 0.15;
export const MARK_REACH = 3.5;

/** A mark ends where it has lost so much of its darkness: between it and a line beside it some paper is seen. */
const ENDS_BELOW = 0.65;
/** A mark that is nowhere as dark as this share of what is usual in it up to its ring ends within it: what lies further out is not its own. */
const REACHING = 0.6;
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
  const marks: DrawnMark[] = [];
  for (const { q, bubble, bubbles, options, locals } of rows)
    for (let option = 0; option < bubbles.length; option++) {
      const [measured, local, spot] = [bubbles[option], locals[option], options[option]];
      if (!measured || !local || !spot || darknessOf(measured) < MARK_FROM) continue;
      marks.push({ ...spot, q, ends: endsOf(raster, local, bubble.diameter / 2, measured) });
    }
  return marks;
}

function endsOf(
  raster: GreyRaster,
  local: LocalMap,
  radius: number,
  { white, inside }: { white: number; inside: number },
): Float32Array {
  const least = REACHING * (white - inside);
  const ends = new Float32Array(AROUND.length);
  for (let index = 0; index < ends.length; index++)
    ends[index] = endOf(raster, local, { direction: AROUND[index] as Spot, radius, white, least });
  return ends;
}

/** From just inside the ring outwards. */
function endOf(
  raster: GreyRaster,
  { at, right, down }: LocalMap,
  { direction, radius, white, least }: { direction: Spot; radius: number; white: number; least: number },
): number {
  const stepX = right.x * direction.x + down.x * direction.y;
  const stepY = right.y * direction.x + down.y * direction.y;
  let most = 0;
  for (let away = radius - 0.3; away < MARK_REACH; away += STEP) {
    const dark = white - sample(raster, at.x + stepX * away, at.y + stepY * away);
    if (dark > most) most = dark;
    if (away >= radius && most < least) return radius;
    if (away >= radius && dark < ENDS_BELOW * most) return away;
  }
  return MARK_REACH;
}

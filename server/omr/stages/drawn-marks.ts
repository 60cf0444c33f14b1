import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Spot } from '#core/domain/omr/layout.ts';
import { circle, DIRECTIONS } from './bubble-probes.ts';
import { markIn } from './letter-ink.ts';
import type { MeasuredBubble, MeasuredRow } from './measure-bubbles.ts';
import { median } from './median.ts';
import type { LocalMap } from './page-map.ts';
import { sample } from './sample.ts';

/** What is this dark is a mark, and its strokes reach this far from its middle: millimetres. */
const MARK_FROM = 0.15;
export const MARK_REACH = 3.5;

/** A mark ends where it has lost so much of its darkness: between it and a line beside it some paper is seen. */
const ENDS_BELOW = 0.65;
/** A mark that is nowhere as dark as this share of what is usual in it up to its ring ends within it: what lies further out is not its own. */
const REACHING = 0.6;
export const STEP = 0.1;

/** Blur makes the edge of a mark so much wider: up to here ink is of the mark. */
export const BLURRED = 0.2;

/** So far beyond its ends a mark's halo is measured: in steps. */
export const HALO_STEPS = 7;

const AROUND = circle(1);

/** A filled bubble, in the page's millimetres. */
export interface DrawnMark extends Spot {
  q: number;
  /** The map around it, where its own row was found. */
  local: LocalMap;
  /** How far it reaches in each direction. */
  ends: Float32Array;
  /** How much darker than paper its blur leaves what lies `BLURRED` and more beyond its ends, a `STEP` apart: greys. */
  halo: Float32Array;
}

export function marksOn(raster: GreyRaster, rows: readonly MeasuredRow[]): DrawnMark[] {
  const marks: DrawnMark[] = [];
  for (const { q, bubble, bubbles, options, locals } of rows) {
    const usual = usualWhite(bubbles);
    for (let option = 0; option < bubbles.length; option++) {
      const [measured, local, spot] = [bubbles[option], locals[option], options[option]];
      if (!measured || !local || !spot || markIn(measured) < MARK_FROM) continue;
      const white = Math.max(measured.white, usual);
      const ends = endsOf(raster, local, bubble.diameter / 2, { white, inside: measured.inside });
      marks.push({ ...spot, q, local, ends, halo: haloOf(raster, local, ends, white) });
    }
  }
  return marks;
}

/** A mark larger than its bubble lies on the paper around it: that of the bubbles beside it is bare. */
function usualWhite(bubbles: readonly MeasuredBubble[]): number {
  const whites: number[] = [];
  for (const { white } of bubbles) whites.push(white);
  return median(whites);
}

const ring = new Float32Array(DIRECTIONS);

/** What is usual all around the mark: a line that passes on one side of it is not. */
function haloOf(
  raster: GreyRaster,
  { at, right, down }: LocalMap,
  ends: Float32Array,
  white: number,
): Float32Array {
  const halo = new Float32Array(HALO_STEPS);
  for (let step = 0; step < HALO_STEPS; step++) {
    for (let index = 0; index < DIRECTIONS; index++) {
      const direction = AROUND[index] as Spot;
      const away = (ends[index] as number) + BLURRED + step * STEP;
      const [x, y] = [direction.x * away, direction.y * away];
      ring[index] = white - sample(raster, at.x + right.x * x + down.x * y, at.y + right.y * x + down.y * y);
    }
    halo[step] = Math.max(0, ring.sort()[DIRECTIONS / 2] as number);
  }
  return halo;
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

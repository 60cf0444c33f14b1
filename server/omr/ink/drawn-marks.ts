import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Spot } from '#core/domain/omr/layout.ts';
import { circle } from '../bubbles/bubble-probes.ts';
import { DIRECTIONS } from '../bubbles/constants.ts';
import { markDarkness } from '../bubbles/letter-ink.ts';
import type { MeasuredBubble, MeasuredRow } from '../bubbles/measure-bubbles.ts';
import { floatAt, itemAt } from '../numeric/elements.ts';
import { median } from '../numeric/order-statistics.ts';
import type { LocalMap } from '../raster/local-map.ts';
import { sample } from '../raster/sample.ts';
import {
  BESIDE_MIDDLE,
  BLURRED,
  ENDS_BELOW,
  HALO_STEP,
  HALO_STEPS,
  MARK_FROM,
  MARK_REACH,
  OF_STROKES,
  REACHING,
  TIP_REACH,
  WITHIN_EDGE,
} from './constants.ts';

const AROUND = circle(1);

/** A filled bubble, in the page's millimetres. */
export interface DrawnMark extends Spot {
  q: number;
  /** The map around it, where its own row was found. */
  local: LocalMap;
  /** How far it reaches in each direction. */
  ends: Float32Array;
  /** The same with the far ends of its strokes, up to `TIP_REACH`. */
  tips: Float32Array;
  /** The furthest of them. */
  reach: number;
  /** How much darker than paper its blur leaves what lies `BLURRED` and more beyond its ends, a `HALO_STEP` apart: greys. */
  halo: Float32Array;
}

export function marksOn(raster: GreyRaster, rows: readonly MeasuredRow[]): DrawnMark[] {
  const marks: DrawnMark[] = [];
  for (const { q, bubble, bubbles, options, locals } of rows) {
    const usual = usualWhite(bubbles);
    for (let option = 0; option < bubbles.length; option++) {
      const [measured, local, spot] = [bubbles[option], locals[option], options[option]];
      if (!measured || !local || !spot || markDarkness(measured) < MARK_FROM) continue;
      const white = Math.max(measured.white, usual);
      const least = REACHING * (white - measured.inside);
      const edge = { radius: bubble.diameter / 2, white, least };
      const tips = endsOf(raster, local, edge);
      const ends = tips.map((tip) => Math.min(tip, MARK_REACH));
      if (markDarkness(measured) < OF_STROKES) followStrokes(raster, local, edge, tips);
      const halo = haloOf(raster, local, ends, white);
      marks.push({ ...spot, q, local, ends, tips, reach: Math.max(...tips), halo });
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
      const direction = itemAt(AROUND, index);
      const away = floatAt(ends, index) + BLURRED + step * HALO_STEP;
      const [x, y] = [direction.x * away, direction.y * away];
      ring[index] = white - sample(raster, at.x + right.x * x + down.x * y, at.y + right.y * x + down.y * y);
    }
    halo[step] = Math.max(0, floatAt(ring.sort(), DIRECTIONS / 2));
  }
  return halo;
}

/** What a mark's end is told by: where its bubble ends, and how dark it must be there to reach further. */
interface Edge {
  radius: number;
  white: number;
  least: number;
}

function endsOf(raster: GreyRaster, local: LocalMap, edge: Edge): Float32Array {
  const ends = new Float32Array(DIRECTIONS);
  for (let index = 0; index < DIRECTIONS; index++)
    ends[index] = endOf(raster, local, itemAt(AROUND, index), 0, edge);
  return ends;
}

/** The long stroke of a tick passes beside the middle: straight outwards from there nobody follows it to its end. */
function followStrokes(raster: GreyRaster, local: LocalMap, edge: Edge, tips: Float32Array): void {
  for (let index = 0; index < DIRECTIONS; index++)
    for (const beside of BESIDE_MIDDLE) {
      if (Math.abs(beside) > edge.radius - WITHIN_EDGE) continue;
      const end = endOf(raster, local, itemAt(AROUND, index), beside, edge);
      const turn = index + (Math.asin(beside / end) / (2 * Math.PI)) * DIRECTIONS;
      const towards = (Math.round(turn) + DIRECTIONS) % DIRECTIONS;
      tips[towards] = Math.max(floatAt(tips, towards), end);
    }
}

/**
 * How far from the middle a mark ends, on a straight line outwards from just inside the ring.
 * @param beside how far the line passes beside the middle
 */
function endOf(
  raster: GreyRaster,
  { at, right, down }: LocalMap,
  direction: Spot,
  beside: number,
  { radius, white, least }: Edge,
): number {
  const stepX = right.x * direction.x + down.x * direction.y;
  const stepY = right.y * direction.x + down.y * direction.y;
  const startX = at.x + beside * (down.x * direction.x - right.x * direction.y);
  const startY = at.y + beside * (down.y * direction.x - right.y * direction.y);
  let most = 0;
  for (let away = radius - WITHIN_EDGE; away < TIP_REACH; away += HALO_STEP) {
    const along = Math.sqrt(away * away - beside * beside);
    const dark = white - sample(raster, startX + stepX * along, startY + stepY * along);
    if (dark > most) most = dark;
    if (away >= radius && most < least) return radius;
    if (away >= radius && dark < ENDS_BELOW * most) return away;
  }
  return TIP_REACH;
}

import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PageLayout } from '#core/domain/omr/layout.ts';
import type { Point } from '../numeric/geometry.ts';
import type { SeenShape } from '../raster/seen-shapes.ts';
import {
  LEAST_PAGE_SHARE,
  MOST_ALIKE,
  MOST_CANDIDATES,
  MOST_OUTERMOST,
  MOST_PAGE_SHARE,
  SAMPLED_LANDMARKS,
} from './constants.ts';
import type { Landmark } from './printed-shapes.ts';
import type { ShapeIndex } from './shape-index.ts';

/** How large a page may be in its picture: pixels to the millimetre. */
export interface Scales {
  least: number;
  most: number;
}

export function scalesOf(layout: Pick<PageLayout, 'width' | 'height'>, raster: GreyRaster): Scales {
  const full = Math.max(raster.width, raster.height) / Math.max(layout.width, layout.height);
  return { least: LEAST_PAGE_SHARE * full, most: MOST_PAGE_SHARE * full };
}

/** What may be the landmark: the largest patches like it, and those that lie outermost, as marks in a page's corners do. */
export function candidateShapes(landmark: Landmark, shapes: ShapeIndex, scales: Scales): SeenShape[] {
  const alike = alikeAtSomeScale(landmark, shapes, scales);
  if (alike.length <= MOST_CANDIDATES) return alike;
  // Filled bubbles may be larger than the marks in the corners, and as round; they lie within them.
  const outer = [...CORNERWARDS, ...SIDEWARDS].flatMap((way) => outermost(alike, way));
  return [...new Set([...alike.slice(0, MOST_CANDIDATES), ...outer])];
}

/** The patches that have the landmark's shape at a scale that a page can have, the largest first. */
export function alikeAtSomeScale(
  landmark: Landmark,
  { shapes }: ShapeIndex,
  { least, most }: Scales,
): SeenShape[] {
  const slender = landmark.minor / landmark.major;
  const filled = landmark.area / (landmark.major * landmark.minor);
  const alike = shapes.filter((shape) => {
    const scale = shape.major / landmark.major;
    if (scale < least / 1.4 || scale > most * 1.4) return false;
    const own = shape.minor / shape.major;
    if (own > slender * 1.6 + 0.1 || own < slender / 1.6 - 0.1) return false;
    const ratio = shape.area / (shape.major * shape.minor) / filled;
    return ratio > 0.5 && ratio < 2;
  });
  return alike.sort((a, b) => b.area - a.area).slice(0, MOST_ALIKE);
}

/** Clockwise from the top left, and from the top: on a page that is turned by an eighth its corners lie there. */
export const CORNERWARDS: readonly Point[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];
export const SIDEWARDS: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** What lies furthest in a direction, the furthest first. */
export function outermost<Place extends Point>(places: readonly Place[], way: Point): Place[] {
  const along = ({ x, y }: Point) => way.x * x + way.y * y;
  return places.toSorted((a, b) => along(b) - along(a)).slice(0, MOST_OUTERMOST);
}

export function sampleOf(landmarks: readonly Landmark[]): Landmark[] {
  return landmarks.filter((_, index) => index % Math.ceil(landmarks.length / SAMPLED_LANDMARKS) === 0);
}

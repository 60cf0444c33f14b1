import type { PageLayout } from '#core/domain/omr/layout.ts';
import { itemAt, numberAt } from '../numeric/elements.ts';
import { areWithin, distance, type Point } from '../numeric/geometry.ts';
import { median } from '../numeric/order-statistics.ts';
import { fitPose } from '../pose/fit-pose.ts';
import { type Homography, project } from '../pose/homography.ts';
import { scaleAt } from '../pose/page-scale.ts';
import type { SeenShape } from '../raster/seen-shapes.ts';
import {
  GROWTH_REACHES,
  LEAST_OUTLIER,
  LEAST_SEARCH_RADIUS,
  MOST_SEARCH_RADIUS,
  NEAR_CELL,
  SEARCH_SHARE,
  TELLING_REACH,
} from './constants.ts';
import type { Landmark } from './printed-shapes.ts';
import type { ShapeIndex } from './shape-index.ts';

export interface Match {
  landmark: Landmark;
  seen: SeenShape;
}

/** How far from where it is expected a landmark is looked for. */
export function searchRadiusOf({ alone }: Landmark, most = MOST_SEARCH_RADIUS): number {
  return Math.min(most, Math.max(LEAST_SEARCH_RADIUS, SEARCH_SHARE * alone));
}

/** Each landmark with what is seen where the map expects it, up to `most` millimetres off. */
export function matchesOf(
  landmarks: readonly Landmark[],
  shapes: ShapeIndex,
  place: (x: number, y: number) => Point,
  scaleOf: (at: Point) => number,
  most?: number,
): Match[] {
  const matches: Match[] = [];
  for (const landmark of landmarks) {
    const scale = scaleOf(landmark);
    const pixels = scale * searchRadiusOf(landmark, most);
    if (!(pixels > 0 && pixels < 1000)) continue;
    const { x, y } = place(landmark.x, landmark.y);
    const seen = shapes.nearest(x, y, pixels, landmark, scale);
    if (seen) matches.push({ landmark, seen });
  }
  return matches;
}

export function matchesUnder(
  pose: Homography,
  landmarks: readonly Landmark[],
  shapes: ShapeIndex,
  most?: number,
): Match[] {
  const place = (x: number, y: number) => project(pose, x, y);
  return matchesOf(landmarks, shapes, place, (at) => scaleAt(pose, at), most);
}

/**
 * Starts from what is sure and looks for the landmarks around, then for those around them.
 * @param least gives up where less than this share of what is printed around is seen
 */
export function growMatches(
  start: { pose: Homography; sure: readonly Match[] },
  landmarks: readonly Landmark[],
  shapes: ShapeIndex,
  { width, height }: Pick<PageLayout, 'width' | 'height'>,
  least = 0,
): { pose: Homography; matches: Match[] } | null {
  const longer = Math.max(width, height);
  let { pose } = start;
  let sure: readonly Match[] = start.sure;
  for (const reach of sure.length === 0 ? [Number.POSITIVE_INFINITY] : GROWTH_REACHES) {
    const near = reach > 140 ? landmarks : landmarksNear(landmarks, sure, reach);
    let before: readonly Match[] = [];
    for (let pass = 0; pass < 2; pass++) {
      const found = matchesUnder(pose, near, shapes);
      const missed = start.sure.filter(({ landmark }) => !found.some((match) => match.landmark === landmark));
      const matches = [...found, ...missed];
      if (areSame(matches, before)) break;
      before = matches;
      const fitted = fittedTo(matches, longer);
      if (!fitted) return null;
      pose = fitted.pose;
      sure = fitted.matches;
    }
    if (reach >= TELLING_REACH && sure.length < least * near.length) return null;
  }
  return { pose, matches: [...sure] };
}

/** The same patches for the same landmarks, in the same order: all that follows from them is the same. */
export function areSame(one: readonly Match[], other: readonly Match[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) {
    const own = itemAt(one, at);
    const its = itemAt(other, at);
    if (own.landmark !== its.landmark || own.seen !== its.seen) return false;
  }
  return true;
}

/** The pose that most of the matches agree on, and those that do. */
export function fittedTo(matches: readonly Match[], longer: number) {
  let kept = matches;
  let pose: Homography | null = null;
  for (let round = 0; round < 3; round++) {
    pose = poseOf(kept, longer);
    if (!pose) return null;
    const errors = errorsOf(matches, pose);
    const limit = Math.max(LEAST_OUTLIER, 3 * median(errors));
    const agreeing = matches.filter((_, index) => numberAt(errors, index) <= limit);
    // As many of the same matches, in the same order, give the same pose.
    if (areSame(agreeing, kept)) break;
    kept = agreeing;
  }
  return pose && { pose, matches: kept };
}

export function poseOf(matches: readonly Match[], longer: number): Homography | null {
  const from: Point[] = [];
  const to: Point[] = [];
  for (const { landmark, seen } of matches) {
    from.push(landmark);
    to.push(seen);
  }
  return fitPose(from, to, longer);
}

/** How far each lies from where the pose puts it: millimetres. */
function errorsOf(matches: readonly Match[], pose: Homography): number[] {
  const errors: number[] = [];
  for (const { landmark, seen } of matches)
    errors.push(distance(project(pose, landmark.x, landmark.y), seen) / scaleAt(pose, landmark));
  return errors;
}

function landmarksNear(landmarks: readonly Landmark[], sure: readonly Match[], reach: number): Landmark[] {
  // One for each few millimetres stands for all there.
  const spots = new Map<number, Point>();
  for (const { landmark } of sure)
    spots.set(Math.floor(landmark.x / NEAR_CELL) + 1000 * Math.floor(landmark.y / NEAR_CELL), landmark);
  const list = [...spots.values()];
  const near: Landmark[] = [];
  for (const landmark of landmarks) if (isNearAny(landmark, list, reach)) near.push(landmark);
  return near;
}

function isNearAny(landmark: Point, spots: readonly Point[], reach: number): boolean {
  for (const spot of spots) if (areWithin(spot, landmark, reach)) return true;
  return false;
}
